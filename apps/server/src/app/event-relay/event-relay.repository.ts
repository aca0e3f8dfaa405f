import { sql } from 'kysely';
import type { Database } from '../../platform/db/database';

const AT_MOST = 500;

/** Accounts with events that the relay has not processed yet. */
export async function findLaggingAccounts(database: Database): Promise<number[]> {
  const rows = await database
    .system('relay-events')
    .selectFrom('account_event_seq as written')
    .leftJoin('event_relay_cursors as passed', 'passed.account_id', 'written.account_id')
    .select('written.account_id')
    .where('written.last_seq', '>', sql<number>`coalesce(passed.seq, 0)`)
    .limit(AT_MOST)
    .execute();
  return rows.map((row) => row.account_id);
}
