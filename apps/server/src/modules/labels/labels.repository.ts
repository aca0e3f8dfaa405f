import { accountRows, type AccountRow } from '../../platform/db/account-rows';
import type { DbReader } from '../../platform/db/database';

export type LabelRow = AccountRow<'labels'>;

export const labelRows = accountRows('labels', ['title']);
export const { list: listLabels, find: findLabel } = labelRows;

export interface LabelUsage {
  conversations: number;
  lastUsedAt: Date | null;
}

/** Usage by title; titles without conversations are missing. */
export async function loadLabelUsage(db: DbReader, accountId: number): Promise<Map<string, LabelUsage>> {
  const rows = await db
    .selectFrom('conversation_labels')
    .select(({ fn }) => [
      'title',
      fn.countAll<number>().as('conversations'),
      fn.max('created_at').as('last_used_at'),
    ])
    .where('account_id', '=', accountId)
    .groupBy('title')
    .execute();
  return new Map(
    rows.map((row) => [row.title, { conversations: row.conversations, lastUsedAt: row.last_used_at }]),
  );
}

export async function findLabelTitled(
  db: DbReader,
  accountId: number,
  title: string,
): Promise<LabelRow | undefined> {
  return db
    .selectFrom('labels')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('title', '=', title)
    .executeTakeFirst();
}
