import type { ReportMetric } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReportingEventName } from '../../../platform/db/column-types';
import type { ReportFilter, ReportPeriod } from '../report-filter';

export interface Measured {
  metric: ReportMetric;
  filter: ReportFilter;
  period: ReportPeriod;
  /** An array of ids: only rows of these conversations are looked at. */
  conversationIds?: RawBuilder<unknown>;
}

const events: Partial<Record<ReportMetric, ReportingEventName>> = {
  avg_first_response_time: 'first_response',
  avg_resolution_time: 'conversation_resolved',
  reply_time: 'reply_time',
  resolutions_count: 'conversation_resolved',
  bot_resolutions_count: 'conversation_bot_resolved',
  bot_handoffs_count: 'conversation_bot_handoff',
};

const INCOMING = 0;
const OUTGOING = 1;

/** Whether a metric is an average of seconds; the others are counts. */
export function isAverage(metric: ReportMetric): boolean {
  return ['avg_first_response_time', 'avg_resolution_time', 'reply_time'].includes(metric);
}

/** Whether the rows behind a metric are messages. */
export function isAboutMessages(metric: ReportMetric): boolean {
  return metric === 'incoming_messages_count' || metric === 'outgoing_messages_count';
}

/**
 * The rows that a figure is made of, each counted once: `at` (when), `value` and `business_value` (seconds; null for
 * counts), `conversation_id`, `inbox_id`, `agent_id`, and the `id` of the conversation, message or reporting event. The
 * definitions are those of the contract: labels and teams are the conversation's own now; an agent is who is assigned
 * now, who sent the message, or whom the event names.
 */
export function measuredRows(accountId: number, measured: Measured): RawBuilder<unknown> {
  const { metric, period } = measured;
  if (metric === 'conversations_count') return conversationRows(accountId, measured);
  if (metric === 'incoming_messages_count') return messageRows(accountId, measured, INCOMING);
  if (metric === 'outgoing_messages_count') return messageRows(accountId, measured, OUTGOING);
  const rows = eventRows(accountId, measured, events[metric] ?? 'conversation_resolved');
  if (metric === 'bot_resolutions_count') return withoutHandoffs(accountId, period, rows);
  if (metric === 'bot_handoffs_count') return firstOfConversation(rows);
  return rows;
}

export function within(column: string, { since, until }: ReportPeriod): RawBuilder<unknown> {
  const at = sql.ref(column);
  return sql`${at} >= to_timestamp(${since}::double precision) and ${at} < to_timestamp(${until}::double precision)`;
}

function conversationRows(
  accountId: number,
  { filter, period, conversationIds }: Measured,
): RawBuilder<unknown> {
  return sql`
    select c.created_at as at, null::double precision as value, null::double precision as business_value,
      c.id as conversation_id, c.inbox_id, c.assignee_id as agent_id, c.id
    from conversations c
    where c.account_id = ${accountId} and ${within('c.created_at', period)} ${among('c.id', conversationIds)}
      ${equals('c.inbox_id', filter.inboxId)} ${equals('c.assignee_id', filter.userId)} ${conversationIs(filter)}`;
}

function messageRows(
  accountId: number,
  { filter, period, conversationIds }: Measured,
  type: number,
): RawBuilder<unknown> {
  const sender = filter.userId === undefined ? sql`` : sql`and m.sender_type = 'User'`;
  return sql`
    select m.created_at as at, null::double precision as value, null::double precision as business_value,
      m.conversation_id, m.inbox_id, case when m.sender_type = 'User' then m.sender_id end as agent_id, m.id
    from messages m ${withConversation('m', filter)}
    where m.account_id = ${accountId} and m.message_type = ${sql.lit(type)} and ${within('m.created_at', period)}
      ${among('m.conversation_id', conversationIds)}
      ${equals('m.inbox_id', filter.inboxId)} ${sender} ${equals('m.sender_id', filter.userId)}
      ${conversationIs(filter)}`;
}

function eventRows(
  accountId: number,
  { filter, period, conversationIds }: Measured,
  name: ReportingEventName,
): RawBuilder<unknown> {
  return sql`
    select e.created_at as at, e.value, e.value_in_business_hours as business_value, e.conversation_id,
      e.inbox_id, e.user_id as agent_id, e.id
    from reporting_events e ${withConversation('e', filter)}
    where e.account_id = ${accountId} and e.name = ${sql.lit(name)} and ${within('e.created_at', period)}
      ${among('e.conversation_id', conversationIds)} ${equals('e.inbox_id', filter.inboxId)} ${equals('e.user_id', filter.userId)} ${conversationIs(filter)}`;
}

/** A bot has resolved only what it did not hand to a person in the same period. */
function withoutHandoffs(
  accountId: number,
  period: ReportPeriod,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select r.* from (${rows}) r
    where not exists (
      select from reporting_events h
      where h.account_id = ${accountId} and h.conversation_id = r.conversation_id
        and h.name = 'conversation_bot_handoff' and ${within('h.created_at', period)})`;
}

function firstOfConversation(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select distinct on (conversation_id) r.* from (${rows}) r order by conversation_id, at, id`;
}

function withConversation(source: 'm' | 'e', filter: ReportFilter): RawBuilder<unknown> {
  if (filter.teamId === undefined && filter.label === undefined) return sql``;
  return sql`join conversations c on c.account_id = ${sql.ref(`${source}.account_id`)}
    and c.id = ${sql.ref(`${source}.conversation_id`)}`;
}

function conversationIs({ teamId, label }: ReportFilter): RawBuilder<unknown> {
  const labeled = label === undefined ? sql`` : sql`and c.labels @> array[${label}]::text[]`;
  return sql`${equals('c.team_id', teamId)} ${labeled}`;
}

function equals(column: string, id: number | undefined): RawBuilder<unknown> {
  return id === undefined ? sql`` : sql`and ${sql.ref(column)} = ${id}`;
}

function among(column: string, ids: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return ids ? sql`and ${sql.ref(column)} = any(${ids})` : sql``;
}
