import { type Expression, sql, type SqlBool } from 'kysely';
import type { DbReader, DbTransaction } from '../../../platform/db/database';
import { hasAllEvents } from './queries/kept-events';

/** Accounts that are gone, of which something is kept. `db` reads across accounts. */
export async function listGone(db: DbReader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from report_positions p
    where not exists (select from accounts a where a.id = p.account_id)`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Position {
  seq: number;
  /** An operator asked for it, or the log has lost events that were not taken over. */
  isRebuildDue: boolean;
}

/**
 * Locks how far the facts follow the event log. `busy`: another job has it; undefined: they were not built yet.
 */
export async function lockPosition(
  db: DbTransaction,
  accountId: number,
): Promise<Position | 'busy' | undefined> {
  const row = await db
    .selectFrom('report_positions as p')
    .select(['seq', sql<boolean>`p.is_rebuild_due or not ${hasAllEvents(accountId)}`.as('is_rebuild_due')])
    .where('account_id', '=', accountId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row) return { seq: row.seq, isRebuildDue: row.is_rebuild_due };
  const existing = await db
    .selectFrom('report_positions')
    .select('seq')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return existing && 'busy';
}

/** Whether facts can be continued from where they are. */
export async function isBuilt(db: DbReader, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('report_positions as p')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('is_rebuild_due', '=', false)
    .where(hasAllEvents(accountId))
    .executeTakeFirst();
  return row !== undefined;
}

/** The conversations that events after a position are about, and the last one of these events; at most `limit` events. */
export async function readChanged(
  db: DbTransaction,
  accountId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ last: number; conversationIds: number[] }> {
  const { rows } = await sql<{ last: number | null; ids: number[] | null }>`
    with changed as (
      select seq, conversation_id from event_log where account_id = ${accountId} and seq > ${after}
      order by seq limit ${limit}
    )
    select max(seq) as last, array_agg(distinct conversation_id) filter (where conversation_id is not null) as ids
    from changed`.execute(db);
  return { last: rows[0]?.last ?? after, conversationIds: (rows[0]?.ids ?? []).map(Number) };
}

/** Takes conversations that changed without an event; the facts of each are to be computed after that. */
export async function takeStale(db: DbTransaction, accountId: number, limit: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('report_stale_conversations')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', (query) =>
      query
        .selectFrom('report_stale_conversations')
        .select('conversation_id')
        .where('account_id', '=', accountId)
        .limit(limit),
    )
    .returning('conversation_id')
    .execute();
  return rows.map((row) => row.conversation_id);
}

export async function advancePosition(
  db: DbTransaction,
  accountId: number,
  { seq, isPlanned }: { seq: number; isPlanned: boolean },
): Promise<void> {
  await db
    .updateTable('report_positions')
    .set({ seq, is_planned: isPlanned })
    .where('account_id', '=', accountId)
    .execute();
}

/** Notes that a job will run. False: that is noted already, or a job is running, or nothing was built yet. */
export async function planUpdate(db: DbReader, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    update report_positions set is_planned = true where account_id = (
      select account_id from report_positions where account_id = ${accountId} and not is_planned
      for update skip locked)
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The condition that facts of an account are kept and no job is planned. */
export function isUnplanned(accountId: Expression<number>): Expression<SqlBool> {
  return sql<boolean>`exists (select from report_positions p where p.account_id = ${accountId} and not p.is_planned)`;
}

/** Whether anything happened that the facts don't contain. */
export async function hasChanged(db: DbReader, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select exists (select from report_positions p join account_event_seq s using (account_id)
        where p.account_id = ${accountId} and s.last_seq > p.seq)
      or exists (select from report_stale_conversations where account_id = ${accountId}) as changed`.execute(
    db,
  );
  return rows[0]?.changed ?? false;
}

/**
 * Accounts whose facts are missing or behind the event log. Those whose past is still being written down as reporting events
 * wait until that is done, because it leaves no events. `db` reads across accounts.
 */
export async function listBehind(db: DbReader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from accounts a
    left join report_positions p on p.account_id = a.id
    left join account_event_seq s on s.account_id = a.id
    where (p.account_id is null or p.is_rebuild_due or coalesce(s.last_seq, 0) > p.seq
        or exists (select from report_stale_conversations c where c.account_id = a.id))
      and not exists (select from reporting_backfills b where b.account_id = a.id)
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}
