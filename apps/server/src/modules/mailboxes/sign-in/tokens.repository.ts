import { sql } from 'kysely';
import type { OpenConnection } from '../../../channels';
import type { Database, DbReader } from '../../../platform/db/database';

/** Runs `work` while no other process renews the tokens of this connection. */
export async function withConnectionLock<T>(
  database: Database,
  { accountId, token }: OpenConnection,
  work: () => Promise<T>,
): Promise<T> {
  return database.transaction(accountId, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-tokens:${token}`}::text, 0))`.execute(db);
    return work();
  });
}

export async function storeConnectionValues(
  db: DbReader,
  { accountId, token }: OpenConnection,
  columns: { settings: string; secrets: string },
): Promise<void> {
  await db
    .updateTable('channel_connections')
    .set({ ...columns, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('token', '=', token)
    .execute();
}
