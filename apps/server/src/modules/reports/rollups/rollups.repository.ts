import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { DbReader, DbTransaction } from '../../../platform/db/database';
import { definitionOf, dimensionNames } from './queries/dimensions';
import { factColumns, factsOf } from './queries/facts';
import { hasAllEvents } from './queries/kept-events';
import { type FactSource, measureColumns, measures, sumsOf } from './queries/measures';

const everything: readonly FactSource[] = ['conversations', 'messages', 'reporting_events'];
const rollupColumns = sql`account_id, dimension, subject_id, detail, starts_at, ${measureColumns}`;
const day = (at: RawBuilder<unknown>) => sql`date_bin('1 day', ${at}, timestamptz 'epoch')`;

/**
 * Computes the facts of conversations again from the tables, replaces what was known of them, and changes the sums by the
 * difference. Conversations that are gone lose their facts. Repeating it changes nothing.
 */
export async function refreshFacts(
  db: DbTransaction,
  accountId: number,
  conversationIds: readonly number[],
): Promise<void> {
  if (conversationIds.length === 0) return;
  const ids = sql`${[...conversationIds]}::bigint[]`;
  const isSameKey = (other: string) => sql`${sql.ref(`${other}.conversation_id`)} = c.conversation_id
    and ${sql.ref(`${other}.quarter`)} = c.quarter and ${sql.ref(`${other}.inbox_id`)} = c.inbox_id
    and ${sql.ref(`${other}.agent_id`)} = c.agent_id`;
  const replaced = ['started_quarter', 'team_id', 'status', 'labels', ...measures].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  );
  await sql`
    with signed as (
      select f.*, 1 as sign from (${factsOf(accountId, { conversationIds: ids, sources: everything })}) f
      union all
      select ${factColumns}, -1 from report_facts where account_id = ${accountId} and conversation_id = any(${ids})
    ), changes as materialized ( -- equal facts cancel each other out
      select ${factColumns}, sum(sign) as sign from signed group by ${factColumns} having sum(sign) <> 0
    ), removed as (
      delete from report_facts r using changes c
      where r.account_id = ${accountId} and c.sign < 0 and ${isSameKey('r')}
        and not exists (select from changes kept where kept.sign > 0 and ${isSameKey('kept')})
    ), written as (
      insert into report_facts (${factColumns}) select ${factColumns} from changes where sign > 0
      on conflict (account_id, conversation_id, quarter, inbox_id, agent_id) do update set ${sql.join(replaced)}
    ), sums as materialized (${sql.join(
      dimensionNames.map((name) => {
        const { code, subject, detail, at, join, condition, isDaily } = definitionOf(name);
        return sql`
          select ${sql.lit(isDaily)} as is_daily, ${sql.lit(code)} as dimension, ${subject} as subject_id,
            ${detail} as detail, ${at} as starts_at, ${signedSums(definitionOf(name).measures)}
          from changes f ${join} where ${condition} group by 2, 3, 4, 5`;
      }),
      sql` union all `,
    )}), quarters as (
      insert into report_rollups (${rollupColumns})
      select ${accountId}, dimension, subject_id, detail, starts_at, ${measureColumns} from sums
      where not is_daily and ${isAnything}
      on conflict (account_id, dimension, subject_id, detail, starts_at) do update set ${added('report_rollups')}
    )
    insert into report_day_rollups (${rollupColumns})
    select ${accountId}, dimension, subject_id, detail, starts_at, ${measureColumns} from (
      select dimension, subject_id, detail, ${day(sql`starts_at`)} as starts_at, ${sumsOf('sums')}
      from sums group by 1, 2, 3, 4
    ) days where ${isAnything}
    on conflict (account_id, dimension, subject_id, detail, starts_at) do update set ${added('report_day_rollups')}
  `.execute(db);
}

const isAnything = sql`num_nonnulls(${measureColumns}) > 0`;

function signedSums(wanted: readonly string[]): RawBuilder<unknown> {
  return sql.join(
    measures.map((measure) =>
      wanted.includes(measure)
        ? sql`nullif(sum(f.sign * ${sql.ref(`f.${measure}`)}), 0)::bigint as ${sql.ref(measure)}`
        : sql`null::bigint as ${sql.ref(measure)}`,
    ),
  );
}

function added(table: string): RawBuilder<unknown> {
  return sql.join(
    measures.map((measure) => {
      const [former, more] = [sql.ref(`${table}.${measure}`), sql.ref(`excluded.${measure}`)];
      return sql`${sql.ref(measure)} = nullif(coalesce(${former}, 0) + coalesce(${more}, 0), 0)`;
    }),
  );
}

/**
 * Computes all facts and sums of an account from one snapshot, and from which event on they are to be continued. Its
 * transaction runs nothing else, and for minutes in a large account.
 */
export async function buildRollups(db: DbTransaction, accountId: number): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local work_mem = '96MB'`.execute(db);
  await sql`
    insert into report_positions (account_id, seq)
    select ${accountId}, coalesce((select last_seq from account_event_seq where account_id = ${accountId}), 0)
    on conflict (account_id) do update
      set seq = excluded.seq, is_planned = false, is_rebuild_due = false, built_at = clock_timestamp()`.execute(
    db,
  );
  await deleteRows(db, accountId);
  await sql`insert into report_facts (${factColumns}) ${factsOf(accountId, { sources: everything })}`.execute(
    db,
  );
  for (const name of dimensionNames) {
    const { code, subject, detail, at, join, condition, isDaily, measures: wanted } = definitionOf(name);
    const own = sql.join(
      measures.map((measure) => (wanted.includes(measure) ? sql.ref(`f.${measure}`) : sql`null::bigint`)),
    );
    const sums = (table: RawBuilder<unknown>, instant: RawBuilder<unknown>) => sql`
      insert into ${table} (${rollupColumns})
      select ${accountId}, ${sql.lit(code)}, subject_id, detail, starts_at, ${sumsOf('r')} from (
        select ${subject}, ${detail}, ${instant}, ${own} from report_facts f ${join}
        where f.account_id = ${accountId} and ${condition}
      ) as r(subject_id, detail, starts_at, ${measureColumns})
      group by 3, 4, 5 having ${isAnySum} order by 3, 4, 5`;
    if (isDaily) {
      await sums(sql`report_day_rollups`, day(at)).execute(db);
      continue;
    }
    await sums(sql`report_rollups`, at).execute(db);
    await sql`
      insert into report_day_rollups (${rollupColumns})
      select account_id, dimension, subject_id, detail, ${day(sql`starts_at`)}, ${sumsOf('r')} from report_rollups r
      where account_id = ${accountId} and dimension = ${sql.lit(code)}
      group by 1, 2, 3, 4, 5 order by 3, 4, 5`.execute(db);
  }
}

async function deleteRows(db: DbTransaction, accountId: number): Promise<void> {
  for (const table of [
    'report_facts',
    'report_rollups',
    'report_day_rollups',
    'report_stale_conversations',
  ] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
}

/** Removes everything that was kept of an account. */
export async function removeRollups(db: DbTransaction, accountId: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await deleteRows(db, accountId);
  await db.deleteFrom('report_positions').where('account_id', '=', accountId).execute();
}

/** Accounts that are gone, of which something is kept. `db` reads across accounts. */
export async function listGone(db: DbReader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account_id as id from report_positions p
    where not exists (select from accounts a where a.id = p.account_id)`.execute(db);
  return rows.map(({ id }) => id);
}

const isAnySum = sql`num_nonnulls(${sql.join(measures.map((measure) => sql`max(${sql.ref(`r.${measure}`)})`))}) > 0`;

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
