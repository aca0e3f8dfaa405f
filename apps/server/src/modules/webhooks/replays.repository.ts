import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DbReader } from '../../platform/db/database';
import type { WebhookReplaysTable } from '../../platform/db/tables';

export type ReplayRow = Selectable<WebhookReplaysTable>;

export async function insertReplay(db: DbReader, row: Insertable<WebhookReplaysTable>): Promise<ReplayRow> {
  return db.insertInto('webhook_replays').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findReplay(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ReplayRow | undefined> {
  return db
    .selectFrom('webhook_replays')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findRunningReplay(
  db: DbReader,
  accountId: number,
  webhookId: number,
): Promise<ReplayRow | undefined> {
  return db
    .selectFrom('webhook_replays')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'running')
    .executeTakeFirst();
}

/** Advances the cursor of a replay. False if the replay is not running any more. */
export async function moveReplay(
  db: DbReader,
  replay: ReplayRow,
  step: { cursor: number; planned: number },
): Promise<boolean> {
  const result = await db
    .updateTable('webhook_replays')
    .set({ cursor_seq: step.cursor, planned: sql<number>`planned + ${step.planned}` })
    .where('account_id', '=', replay.account_id)
    .where('id', '=', replay.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function endReplay(db: DbReader, replay: ReplayRow, state: 'done' | 'stopped'): Promise<void> {
  await db
    .updateTable('webhook_replays')
    .set({ state, finished_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', replay.account_id)
    .where('id', '=', replay.id)
    .where('state', '=', 'running')
    .execute();
  if (state === 'stopped')
    await db
      .deleteFrom('webhook_deliveries')
      .where('account_id', '=', replay.account_id)
      .where('replay_id', '=', replay.id)
      .where('kind', '=', 'replay')
      .where('state', '=', 'pending')
      .execute();
}

/** Counts the stored events of the given types and range that a replay would send, at most `limit`. */
export async function countReplayable(
  db: DbReader,
  accountId: number,
  range: { after: number; last: number; from: Date; to: Date; types: readonly string[]; limit: number },
): Promise<number> {
  if (range.types.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from event_log e
      left join messages m on m.account_id = e.account_id and m.id = e.message_id
      where e.account_id = ${accountId} and e.seq > ${range.after} and e.seq <= ${range.last}
        and e.created_at >= ${range.from} and e.created_at < ${range.to}
        and e.type = any(${[...range.types]}::text[])
        -- Activity lines are told nobody outside, and what is deleted cannot be told any more.
        and (e.type not like 'message.%' or m.message_type in (0, 1, 3))
      limit ${range.limit}) as replayable`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Sequence number of the last event before a moment. Numbers and times of an account increase together, because both
 * are assigned under the lock of the account's sequence row; so a binary search finds it without an index on the time.
 */
export async function lastSeqBefore(
  db: DbReader,
  accountId: number,
  { at, oldest, last }: { at: Date; oldest: number; last: number },
): Promise<number> {
  let low = oldest - 1;
  let high = last;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const row = await db
      .selectFrom('event_log')
      .select('created_at')
      .where('account_id', '=', accountId)
      .where('seq', '>=', middle)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    if (row && row.created_at < at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Deletes finished replays of all accounts after some days. */
export async function deleteOldReplays(systemDb: Db, keptDays: number): Promise<void> {
  await sql`delete from webhook_replays
    where state <> 'running' and created_at < now() - ${keptDays} * interval '1 day'`.execute(systemDb);
}
