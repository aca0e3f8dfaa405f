import { type RawBuilder, sql } from 'kysely';
import type { ReportFilter, ReportPeriod } from '../../report-filter';
import { type Dimension, definitionOf } from './dimensions';
import { factsOf, QUARTER_SECONDS, type Span, within } from './facts';
import { hasAllEvents } from './kept-events';
import { type Measure, sourcesOf } from './measures';
import { type Parts, partsOf } from './period-parts';

/** Computing the facts of one takes about 30 µs. */
const MOST_WAITING = 5_000;
const MOST_EVENTS = 50_000;

export interface CellQuery {
  dimension: Dimension;
  /** Narrows what is counted; default: everything, by subject. */
  filter?: ReportFilter;
  period: ReportPeriod;
  measures: readonly Measure[];
  /** The smallest unit in which the result is needed. */
  unit: 'quarter' | 'period';
}

/**
 * The source of all sums: rows of `cells` with `starts_at`, `subject_id`, `detail` and the measures. For the whole
 * quarters of the period these are the stored sums, less the stored facts of conversations that changed since, plus their
 * facts now; the rest of the period is counted from the tables. All of it is one snapshot, so that each row counts once
 * whatever the job takes over meanwhile. Needs `withProgress`, and has no rows unless `isUsable`.
 */
export function cellsOf(accountId: number, wanted: CellQuery): RawBuilder<unknown> {
  const query = { ...wanted, measures: [...new Set(wanted.measures)] };
  const { isDaily } = definitionOf(query.dimension);
  const parts = partsOf(query.period);
  const whole = isDaily ? parts.days : parts.whole;
  const rest = isDaily ? parts.besideDays : parts.besideWhole;
  const sources = sourcesOf(query.measures);
  const inWhole = sql`and ${within(definitionOf(query.dimension).at, whole)}`;
  const former = sql`(select * from report_facts where account_id = ${accountId}
    and conversation_id = any(${waiting})) f`;
  const fresh = factsOf(accountId, { conversationIds: waiting, sources });
  return sql`(
      ${storedCells(accountId, query, parts)}
      ${isFromFacts(query) ? sql`` : sql`union all ${cellsFrom(former, query, { sign: -1, also: inWhole })}`}
      union all ${cellsFrom(sql`(${fresh}) f`, query, { also: inWhole })}
      ${rest.length === 0 ? sql`` : sql`union all ${cellsFrom(sql`(${factsBeside(accountId, rest, query)}) f`, query)}`}
    ) cells`;
}

/** Whether sums are kept for the account and few enough conversations wait to be taken over. */
export const isUsable = sql<boolean>`coalesce((select ids is not null from progress), false)`;

/** Conversations that are not in the stored facts as they are now. */
export const waiting = sql`(select ids from progress)::bigint[]`;

/**
 * The clause that names the conversations that changed since the facts were computed, in one row unless nothing can be used.
 */
export function withProgress(accountId: number): RawBuilder<unknown> {
  return sql`with progress as materialized (
    select case when cardinality(changed.ids) <= ${sql.lit(MOST_WAITING)} then changed.ids end as ids
    from report_positions p
    left join account_event_seq s on s.account_id = p.account_id
    cross join lateral (
      select coalesce(array_agg(conversation_id), '{}') as ids from (
        select conversation_id from event_log
        where account_id = ${accountId} and seq > p.seq and conversation_id is not null
        union
        select conversation_id from report_stale_conversations where account_id = ${accountId}
      ) c
    ) changed
    where p.account_id = ${accountId} and coalesce(s.last_seq, 0) - p.seq <= ${sql.lit(MOST_EVENTS)}
      and ${hasAllEvents(accountId)})`;
}

function storedCells(accountId: number, query: CellQuery, parts: Parts): RawBuilder<unknown> {
  const { dimension, unit } = query;
  if (isFromFacts(query)) {
    const facts = sql`(select * from report_facts where account_id = ${accountId} and ${within(sql`quarter`, parts.whole)}
      and ${isUsable} and not conversation_id = any(${waiting})) f`;
    return cellsFrom(facts, query);
  }
  const { code, isDaily } = definitionOf(dimension);
  const from = (table: RawBuilder<unknown>, spans: Span[]) => sql`
    select starts_at, subject_id, detail, ${columns(query)} from ${table}
    where account_id = ${accountId} and dimension = ${sql.lit(code)} ${storedIs(query)}
      and ${within(sql`starts_at`, spans)} and ${isUsable}`;
  if (unit === 'quarter') return from(sql`report_rollups`, parts.whole);
  // Each span is a range of an index.
  return sql.join(
    [
      from(sql`report_month_rollups`, parts.months),
      ...parts.daysBesideMonths.map((span) => from(sql`report_day_rollups`, [span])),
      ...(isDaily ? [] : parts.quartersBesideDays.map((span) => from(sql`report_rollups`, [span]))),
    ],
    sql` union all `,
  );
}

function storedIs({ dimension, filter = {} }: CellQuery): RawBuilder<unknown> {
  const subject =
    dimension === 'account'
      ? 0
      : { inbox: filter.inboxId, team: filter.teamId, agent: filter.userId, label: undefined }[
          dimension as 'inbox'
        ];
  const detail = dimension === 'label' ? filter.label : undefined;
  return sql`${subject === undefined ? sql`` : sql`and subject_id = ${subject}`}
    ${detail === undefined ? sql`` : sql`and detail = ${detail}`}`;
}

const filterOf: Partial<Record<Dimension, keyof ReportFilter>> = {
  inbox: 'inboxId',
  team: 'teamId',
  agent: 'userId',
  label: 'label',
};

/** The dimension that a filter narrows to one subject; of combined ones that of the account. */
export function dimensionOf(filter: ReportFilter): Dimension {
  if (namesOf(filter).length > 1) return 'account';
  if (filter.inboxId !== undefined) return 'inbox';
  if (filter.teamId !== undefined) return 'team';
  if (filter.userId !== undefined) return 'agent';
  return filter.label === undefined ? 'account' : 'label';
}

/** Sums are by one dimension, so those of a filter of another one don't exist. */
function isFromFacts({ dimension, filter = {} }: CellQuery): boolean {
  return namesOf(filter).some((name) => name !== filterOf[dimension]);
}

function namesOf(filter: ReportFilter): (keyof ReportFilter)[] {
  return (Object.keys(filter) as (keyof ReportFilter)[]).filter((name) => filter[name] !== undefined);
}

/** Rows of facts `f` as cells. */
function cellsFrom(
  facts: RawBuilder<unknown>,
  query: CellQuery,
  { sign = 1, also = sql`` }: { sign?: 1 | -1; also?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  const { subject, detail, at, join, condition } = definitionOf(query.dimension);
  const { inboxId, teamId, userId, label } = query.filter ?? {};
  const labeled =
    query.dimension === 'label' ? sql`and l.title = ${label}` : sql`and ${label} = any(f.labels)`;
  return sql`
    select ${at} as starts_at, ${subject} as subject_id, ${detail} as detail, ${columns(query, sign)} from ${facts} ${join}
    where ${condition} ${also}
      ${inboxId === undefined ? sql`` : sql`and f.inbox_id = ${inboxId}`}
      ${teamId === undefined ? sql`` : sql`and f.team_id = ${teamId}`}
      ${userId === undefined ? sql`` : sql`and f.agent_id = ${userId}`}
      ${label === undefined ? sql`` : labeled}`;
}

function columns({ measures }: CellQuery, sign = 1): RawBuilder<unknown> {
  return sql.join(
    measures.map((measure) =>
      sign < 0 ? sql`-${sql.ref(measure)} as ${sql.ref(measure)}` : sql.ref(measure),
    ),
  );
}

/**
 * Facts of what happened in parts of a quarter, or in conversations that were started in parts of a day. Messages have no
 * index by time: which conversations have some is known from the stored facts of the quarter.
 */
function factsBeside(accountId: number, spans: Span[], query: CellQuery): RawBuilder<unknown> {
  const sources = sourcesOf(query.measures);
  if (definitionOf(query.dimension).isDaily) {
    const started = sql`(select array_agg(id) from conversations where account_id = ${accountId}
      and ${within(sql`created_at`, spans)} and ${isUsable})::bigint[]`;
    return factsOf(accountId, { conversationIds: started, sources });
  }
  const quarters = spans.map(({ from, to }) => ({
    from: Math.floor(from / QUARTER_SECONDS) * QUARTER_SECONDS,
    to: Math.ceil(to / QUARTER_SECONDS) * QUARTER_SECONDS,
  }));
  const active = sql`(select array_agg(conversation_id) from (
    select conversation_id from report_facts
    where account_id = ${accountId} and ${within(sql`quarter`, quarters)} and ${isUsable}
    union select unnest(${waiting})) c)::bigint[]`;
  return factsOf(accountId, { conversationIds: active, spans, sources });
}
