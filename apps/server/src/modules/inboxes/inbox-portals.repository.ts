import type { Inbox } from '@parley/contract';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/** Names of help centers by their ids, as inboxes show them. */
export async function loadHelpCenters(
  db: DbReader,
  accountId: number,
  portalIds: readonly number[],
): Promise<Map<number, NonNullable<Inbox['help_center']>>> {
  if (portalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('portals')
    .select(['id', 'name', 'slug'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(portalIds)])
    .execute();
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

/** Whether the account has the help center, which then cannot be deleted before the transaction ends. */
export async function keepHelpCenter(
  db: DbTransaction,
  accountId: number,
  portalId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('portals')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', portalId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the inboxes that offer the articles of a help center, in order. */
export async function listInboxIdsOfHelpCenter(
  db: DbReader,
  accountId: number,
  portalId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('inboxes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('portal_id', '=', portalId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
