import type { ConnectedChannelType } from '@parley/contract';
import { sql } from 'kysely';
import type { ConnectionRow } from '../../channels';
import type { Database, DbReader } from '../../platform/db/database';

export interface LocatedConnection {
  accountId: number;
  inboxId: number;
  row: ConnectionRow;
}

interface ConnectionWithInbox extends ConnectionRow {
  inbox_id: number;
}

/** The inboxes, of all accounts, whose provider knows them by one of these identities or that have one of these tokens. */
export async function findConnections(
  database: Database,
  type: ConnectedChannelType,
  { identities, tokens = [] }: { identities: readonly string[]; tokens?: readonly string[] },
): Promise<LocatedConnection[]> {
  const { rows } = await sql<ConnectionWithInbox>`
    select c.*, i.id as inbox_id from channel_connections c
    join accounts a on a.id = c.account_id and a.status = 'active'
    join inboxes i on i.account_id = c.account_id and i.channel_id = c.id and i.channel_type = c.channel_type
      and i.deleted_at is null
    where c.channel_type = ${type}
      and (c.identity = any(${[...identities]}::text[]) or c.token = any(${[...tokens]}::text[]))
  `.execute(database.system('find-by-public-token'));
  return rows.map(({ inbox_id: inboxId, ...row }) => ({ accountId: row.account_id, inboxId, row }));
}

/** The inbox and account of a conversation, of all accounts, by the secret in its reply address. */
export async function findInboxOfReplyAddress(
  database: Database,
  uuid: string,
): Promise<{ accountId: number; inboxId: number } | undefined> {
  const { rows } = await sql<{ account_id: number; inbox_id: number }>`
    select c.account_id, c.inbox_id from conversations c
    join accounts a on a.id = c.account_id and a.status = 'active'
    join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id and i.deleted_at is null
    where c.uuid = ${uuid}::uuid`.execute(database.system('find-by-public-token'));
  const row = rows[0];
  return row && { accountId: row.account_id, inboxId: row.inbox_id };
}

export async function storeConnectionColumns(
  db: DbReader,
  accountId: number,
  id: number,
  columns: { settings: string; secrets: string },
): Promise<void> {
  await db
    .updateTable('channel_connections')
    .set({ ...columns, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
