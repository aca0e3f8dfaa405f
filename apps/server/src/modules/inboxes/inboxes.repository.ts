import { type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { ChannelApisTable, ChannelWebWidgetsTable, InboxesTable } from '../../platform/db/tables';

export type InboxRow = Selectable<InboxesTable>;
export type WebWidgetRow = Selectable<ChannelWebWidgetsTable>;
export type ApiChannelRow = Selectable<ChannelApisTable>;

/** One inbox; undefined when missing, being deleted, or another account's. */
export async function findInbox(db: DbReader, accountId: number, id: number): Promise<InboxRow | undefined> {
  return db
    .selectFrom('inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Inboxes by id, deleted ones too: what stands in the past may still have to be shown. */
export async function loadInboxes(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, InboxRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('inboxes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
