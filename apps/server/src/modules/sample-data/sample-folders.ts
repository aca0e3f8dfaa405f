import { type ActionContext, findActiveViewers } from '../access/access.facade';
import { createCustomFilter } from '../custom-filters/custom-filters.facade';

type Condition = [key: string, values: string[]];

/** Folders are personal, so each member gets these three. */
const folders: { name: string; conditions: Condition[] }[] = [
  {
    name: 'High and urgent',
    conditions: [
      ['status', ['open']],
      ['priority', ['urgent', 'high']],
    ],
  },
  {
    name: 'Open refunds',
    conditions: [
      ['status', ['open']],
      ['labels', ['refund']],
    ],
  },
  {
    name: 'VIP customers',
    conditions: [
      ['status', ['open', 'pending', 'snoozed']],
      ['labels', ['vip']],
    ],
  },
];

export async function createSampleFolders(ctx: ActionContext, userIds: readonly number[]): Promise<void> {
  for (const viewer of await findActiveViewers(ctx.db, ctx.accountId, [...userIds])) {
    for (const { name, conditions } of folders) {
      await createCustomFilter(
        { ...ctx, viewer },
        { name, filter_type: 'conversation', query: { payload: conditions.map(asCondition) } },
      );
    }
  }
}

const asCondition = ([key, values]: Condition, index: number, all: readonly Condition[]) => ({
  attribute_key: key,
  filter_operator: 'equal_to',
  values,
  query_operator: index === all.length - 1 ? null : 'and',
});
