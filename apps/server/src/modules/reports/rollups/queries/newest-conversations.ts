import { type RawBuilder, sql } from 'kysely';
import type { ReportFilter, ReportPeriod } from '../../report-filter';
import { waiting, withProgress } from './cells';
import { QUARTER_SECONDS, type Span, within } from './facts';
import type { Measure } from './measures';

interface Newest {
  measure: Measure;
  filter: ReportFilter;
  period: ReportPeriod;
  /** How many rows are wanted, from the newest down; default: all. */
  rows?: number;
  /** The rows that are wanted are older than this: Unix seconds; default: the end of the period. */
  before?: number;
}

/**
 * Clauses that end with `newest`: in its `ids` the conversations that have the newest rows behind a figure, and perhaps some
 * more. Messages have no index by time; here their conversations come from facts. Each fact stands for a row or more, so
 * that the wanted rows are in the quarters of as many facts, counted in whole quarters alone. Conversations whose facts are
 * out of date are always among them.
 */
export function withNewestConversations(accountId: number, newest: Newest): RawBuilder<unknown> {
  const { measure, filter, period, rows } = newest;
  const { since, until } = period;
  const { before = until } = newest;
  const first = Math.floor(since / QUARTER_SECONDS) * QUARTER_SECONDS;
  const whole: Span = {
    from: Math.ceil(since / QUARTER_SECONDS) * QUARTER_SECONDS,
    to: Math.floor(Math.min(until, before) / QUARTER_SECONDS) * QUARTER_SECONDS,
  };
  const facts = sql`from report_facts f
    where f.account_id = ${accountId} and f.${sql.ref(measure)} is not null ${factIs(filter)}`;
  const last =
    rows === undefined
      ? sql`null`
      : sql`(select f.quarter ${facts} and ${within(sql`f.quarter`, [whole])}
          and not f.conversation_id = any(${waiting}) order by f.quarter desc limit 1 offset ${rows - 1})`;
  return sql`
    ${withProgress(accountId)},
    oldest as materialized (
      select coalesce(${last}, to_timestamp(${first}::double precision)) as quarter
    ),
    newest as materialized (
      select array(
        select f.conversation_id ${facts} and f.quarter >= (select quarter from oldest)
          and ${within(sql`f.quarter`, [{ from: first, to: Math.min(until, before + 1) }])}
        union select unnest(${waiting})) as ids
    )`;
}

function factIs({ inboxId, teamId, userId, label }: ReportFilter): RawBuilder<unknown> {
  return sql`${inboxId === undefined ? sql`` : sql`and f.inbox_id = ${inboxId}`}
    ${teamId === undefined ? sql`` : sql`and f.team_id = ${teamId}`}
    ${userId === undefined ? sql`` : sql`and f.agent_id = ${userId}`}
    ${label === undefined ? sql`` : sql`and ${label} = any(f.labels)`}`;
}
