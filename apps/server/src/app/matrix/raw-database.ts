import { createHash } from 'node:crypto';
import pg from 'pg';
import type { TestApp } from '../../testing';

/** A connection without row-level security, used to compare the database before and after a call. */
export interface RawDatabase {
  query<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  /** One hash per table over all rows that the account and its users own. */
  digest(accountId: number): Promise<Record<string, string>>;
  /** All rows of an account, as JSON. */
  rows(accountId: number): Promise<Record<string, Record<string, unknown>[]>>;
  close(): Promise<void>;
}

/** Tables that change asynchronously as a consequence of other rows, so they do not show what the call itself did. */
const FOLLOWS = new Set(['event_relay_cursors', 'webhook_deliveries', 'sessions']);

const OF_PEOPLE: Record<string, string> = {
  users: 'id in (select user_id from account_users where account_id = $1)',
  access_tokens: `owner_type = 'User' and owner_id in (select user_id from account_users where account_id = $1)
    or owner_type = 'AgentBot' and owner_id in (select id from agent_bots where account_id = $1)`,
  user_tokens: 'user_id in (select user_id from account_users where account_id = $1)',
  user_mfa: 'user_id in (select user_id from account_users where account_id = $1)',
  mfa_backup_codes: 'user_id in (select user_id from account_users where account_id = $1)',
  notification_subscriptions: 'user_id in (select user_id from account_users where account_id = $1)',
  accounts: 'id = $1',
};

export async function openRawDatabase(app: TestApp): Promise<RawDatabase> {
  const client = new pg.Client(app.connectionString);
  await client.connect();
  const query = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<T>(text, values)).rows;
  const tables = await query<{ name: string }>(`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped)
    order by 1`);
  const conditions = new Map([
    ...tables.map(({ name }) => [name, 'account_id = $1'] as const),
    ...Object.entries(OF_PEOPLE),
  ]);
  for (const name of FOLLOWS) conditions.delete(name);

  const rows: RawDatabase['rows'] = async (accountId) => {
    const found: Record<string, Record<string, unknown>[]> = {};
    for (const [table, condition] of conditions) {
      const list = await query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${pg.escapeIdentifier(table)} t where ${condition} order by t::text`,
        [accountId],
      );
      found[table] = list.map(({ row }) => row);
    }
    return found;
  };
  return {
    query,
    rows,
    async digest(accountId) {
      const found = await rows(accountId);
      return Object.fromEntries(
        Object.entries(found).map(([table, list]) => [
          table,
          `${list.length} rows, ${createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 12)}`,
        ]),
      );
    },
    close: () => client.end(),
  };
}
