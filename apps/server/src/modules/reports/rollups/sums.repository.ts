import { type RawBuilder, sql } from 'kysely';
import type { DbTransaction } from '../../../platform/db/database';
import { type Dimension, definitionOf, dimensionNames } from './queries/dimensions';
import { factColumns, factsOf } from './queries/facts';
import { type FactSource, measureColumns, measures, sumsOf } from './queries/measures';

const everything: readonly FactSource[] = ['conversations', 'messages', 'reporting_events'];
const sumColumns = sql`account_id, dimension, subject_id, detail, starts_at, ${measureColumns}`;
type SumsTable = 'report_rollups' | 'report_day_rollups' | 'report_month_rollups';
const dayOf = (at: RawBuilder<unknown>) => sql`date_bin('1 day', ${at}, timestamptz 'epoch')`;
const monthOf = (at: RawBuilder<unknown>) => sql`date_trunc('month', ${at}, 'UTC')`;

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
    ), quarters as materialized (${sql.join(dimensionNames.map(changedSums), sql` union all `)}),
    days as materialized (${regrouped('quarters', dayOf)}),
    months as materialized (${regrouped('days', monthOf)}),
    by_quarter as (${addTo('report_rollups', sql`quarters where not is_daily`)}),
    by_day as (${addTo('report_day_rollups', sql`days where true`)})
    ${addTo('report_month_rollups', sql`months where true`)}
  `.execute(db);
}

/** What the sums of a dimension change by. */
function changedSums(dimension: Dimension): RawBuilder<unknown> {
  const { code, subject, detail, at, join, condition, isDaily, measures: wanted } = definitionOf(dimension);
  const sums = measures.map((measure) =>
    wanted.includes(measure)
      ? sql`nullif(sum(f.sign * ${sql.ref(`f.${measure}`)}), 0)::bigint as ${sql.ref(measure)}`
      : sql`null::bigint as ${sql.ref(measure)}`,
  );
  return sql`
    select f.account_id, ${sql.lit(isDaily)} as is_daily, ${sql.lit(code)} as dimension, ${subject} as subject_id,
      ${detail} as detail, ${at} as starts_at, ${sql.join(sums)}
    from changes f ${join} where ${condition} group by 1, 2, 3, 4, 5, 6`;
}

/** Sums of a larger unit. */
function regrouped(
  smaller: string,
  unitOf: (at: RawBuilder<unknown>) => RawBuilder<unknown>,
  condition = sql``,
): RawBuilder<unknown> {
  return sql`
    select account_id, dimension, subject_id, detail, ${unitOf(sql`starts_at`)} as starts_at, ${sumsOf('r')}
    from ${sql.table(smaller)} r ${condition} group by 1, 2, 3, 4, 5`;
}

function addTo(table: SumsTable, changes: RawBuilder<unknown>): RawBuilder<unknown> {
  const added = measures.map((measure) => {
    const [former, more] = [sql.ref(`${table}.${measure}`), sql.ref(`excluded.${measure}`)];
    return sql`${sql.ref(measure)} = nullif(coalesce(${former}, 0) + coalesce(${more}, 0), 0)`;
  });
  return sql`
    insert into ${sql.table(table)} (${sumColumns})
    select ${sumColumns} from ${changes} and num_nonnulls(${measureColumns}) > 0
    on conflict (account_id, dimension, subject_id, detail, starts_at) do update set ${sql.join(added)}`;
}

/**
 * Computes all facts and sums of an account from one snapshot, and from which event on they are to be continued. Needs a long
 * transaction of its own: in a large account it takes minutes.
 */
export async function buildRollups(db: DbTransaction, accountId: number): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(db);
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
  for (const dimension of dimensionNames) await buildSums(db, accountId, dimension);
}

async function buildSums(db: DbTransaction, accountId: number, dimension: Dimension): Promise<void> {
  const { code, subject, detail, at, join, condition, isDaily, measures: wanted } = definitionOf(dimension);
  const own = sql.join(
    measures.map((measure) => (wanted.includes(measure) ? sql.ref(`f.${measure}`) : sql`null::bigint`)),
  );
  const isAny = sql`num_nonnulls(${sql.join(measures.map((measure) => sql`max(${sql.ref(`r.${measure}`)})`))}) > 0`;
  await sql`
    insert into ${sql.table(isDaily ? 'report_day_rollups' : 'report_rollups')} (${sumColumns})
    select ${accountId}, ${sql.lit(code)}, subject_id, detail, starts_at, ${sumsOf('r')} from (
      select ${subject}, ${detail}, ${isDaily ? dayOf(at) : at}, ${own} from report_facts f ${join}
      where f.account_id = ${accountId} and ${condition}
    ) as r(subject_id, detail, starts_at, ${measureColumns})
    group by 3, 4, 5 having ${isAny} order by 3, 4, 5`.execute(db);
  const ofThese = sql`where account_id = ${accountId} and dimension = ${sql.lit(code)}`;
  const insert = (table: SumsTable, sums: RawBuilder<unknown>) =>
    sql`insert into ${sql.table(table)} (${sumColumns}) ${sums} order by 3, 4, 5`.execute(db);
  if (!isDaily) await insert('report_day_rollups', regrouped('report_rollups', dayOf, ofThese));
  await insert('report_month_rollups', regrouped('report_day_rollups', monthOf, ofThese));
}

async function deleteRows(db: DbTransaction, accountId: number): Promise<void> {
  for (const table of [
    'report_facts',
    'report_rollups',
    'report_day_rollups',
    'report_month_rollups',
    'report_stale_conversations',
  ] as const)
    await db.deleteFrom(table).where('account_id', '=', accountId).execute();
}

/** Removes everything that was kept of an account; needs a long transaction, too. */
export async function removeRollups(db: DbTransaction, accountId: number): Promise<void> {
  await deleteRows(db, accountId);
  await db.deleteFrom('report_positions').where('account_id', '=', accountId).execute();
}
