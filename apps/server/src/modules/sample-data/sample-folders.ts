import { type ActionContext, findActiveViewers } from '../access/access.facade';
import { createCustomFilter } from '../custom-filters/custom-filters.facade';

type Condition = [key: string, values: string[]];

interface SavedFilter {
  name: string;
  conditions: Condition[];
}

/** Of conversations. Folders are personal, so each member gets these three. */
const folders: SavedFilter[] = [
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

/** Segments of contacts, just as personal. */
const segments: SavedFilter[] = [
  { name: 'Wholesale customers', conditions: [['labels', ['wholesale']]] },
  { name: 'On the Scale plan', conditions: [['plan', ['Scale']]] },
];

export async function createSampleFolders(ctx: ActionContext, userIds: readonly number[]): Promise<void> {
  for (const viewer of await findActiveViewers(ctx.db, ctx.accountId, [...userIds])) {
    const own = { ...ctx, viewer };
    for (const { name, conditions } of folders) {
      const query = { payload: conditions.map(asCondition) };
      await createCustomFilter(own, { name, filter_type: 'conversation', query });
    }
    for (const { name, conditions } of segments) {
      const query = { payload: conditions.map(asCondition) };
      await createCustomFilter(own, { name, filter_type: 'contact', query });
    }
  }
}

const asCondition = ([key, values]: Condition, index: number, all: readonly Condition[]) => ({
  attribute_key: key,
  filter_operator: 'equal_to',
  values,
  query_operator: index === all.length - 1 ? null : 'and',
});
