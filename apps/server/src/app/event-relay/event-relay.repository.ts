import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/** Accounts with events that the relay has not processed yet. */
export async function findLaggingAccounts(systemDb: DbReader, limit: number): Promise<number[]> {
  const rows = await systemDb
    .selectFrom('account_event_seq as written')
    .leftJoin('event_relay_cursors as passed', 'passed.account_id', 'written.account_id')
    .select('written.account_id')
    .where('written.last_seq', '>', sql<number>`coalesce(passed.seq, 0)`)
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
}

/**
 * Locks the account's cursor until the transaction ends and returns its position. Undefined if another relay holds it.
 */
export async function lockCursor(db: DbTransaction, accountId: number): Promise<number | undefined> {
  const locked = await lockExistingCursor(db, accountId);
  if (locked !== undefined) return locked;
  const inserted = await db
    .insertInto('event_relay_cursors')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst();
  return inserted?.seq;
}

async function lockExistingCursor(db: DbTransaction, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('event_relay_cursors')
    .select('seq')
    .where('account_id', '=', accountId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.seq;
}

export async function moveCursor(db: DbTransaction, accountId: number, seq: number): Promise<void> {
  await db.updateTable('event_relay_cursors').set({ seq }).where('account_id', '=', accountId).execute();
}

/**
 * Deletes at most `limit` events that are older than `age`, an interval, and that the relay has processed; returns how many
 * were deleted. The oldest go first, so that whether an event is missing can be told from the ones before it.
 */
export async function deleteProcessedEvents(
  systemDb: DbReader,
  { age, limit }: { age: string; limit: number },
): Promise<number> {
  const result = await sql`
    delete from event_log where ctid = any(array(
      select e.ctid from event_log e join event_relay_cursors c using (account_id)
      where e.created_at < now() - ${age}::interval and e.seq <= c.seq
      order by e.created_at limit ${limit}))
  `.execute(systemDb);
  return Number(result.numAffectedRows ?? 0);
}
