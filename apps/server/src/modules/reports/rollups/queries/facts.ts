import { type RawBuilder, sql } from 'kysely';
import { type FactSource, measureColumns, sumsOf, valuesOf } from './measures';

/** Instants in Unix seconds; the end is not part of it. */
export interface Span {
  from: number;
  to: number;
}

/** Every step of a report begins with one, in every time zone: offsets are multiples of it. */
export const QUARTER_SECONDS = 900;

export interface FactOptions {
  /** An array of ids; default: all conversations of the account. */
  conversationIds?: RawBuilder<unknown>;
  /** Spans of time in which it happened; default: any time. */
  spans?: readonly Span[];
  sources: readonly FactSource[];
}

interface Source {
  table: RawBuilder<unknown>;
  inbox: RawBuilder<unknown>;
  agent: RawBuilder<unknown>;
  conversationId: string;
  at: string;
  condition: RawBuilder<unknown>;
}

/** Who counts as the agent: the assignee now, who sent the message, or whom the event names. */
const sources: Record<FactSource, Source> = {
  conversations: {
    table: sql`conversations c`,
    inbox: sql`c.inbox_id`,
    agent: sql`c.assignee_id`,
    conversationId: 'c.id',
    at: 'c.created_at',
    condition: sql`c.account_id`,
  },
  messages: {
    table: sql`messages m`,
    inbox: sql`m.inbox_id`,
    agent: sql`case when m.sender_type = 'User' then m.sender_id end`,
    conversationId: 'm.conversation_id',
    at: 'm.created_at',
    condition: sql`m.message_type in (0, 1) and m.account_id`,
  },
  reporting_events: {
    table: sql`reporting_events e`,
    inbox: sql`e.inbox_id`,
    agent: sql`e.user_id`,
    conversationId: 'e.conversation_id',
    at: 'e.created_at',
    condition: sql`e.name in ('first_response', 'conversation_resolved', 'reply_time') and e.account_id`,
  },
};

/**
 * The facts of conversations as the tables have them now, in the columns of `report_facts`; measures of tables that are not
 * among `sources` are null. They depend on nothing but the present rows, so that computing them again is harmless.
 */
export function factsOf(accountId: number, options: FactOptions): RawBuilder<unknown> {
  const counted = options.sources.map((name) => {
    const { table, inbox, agent, conversationId, at, condition } = sources[name];
    return sql`
      select ${sql.ref(conversationId)} as conversation_id, ${quarterOf(at)} as quarter, ${inbox} as inbox_id,
        coalesce(${agent}, 0) as agent_id, ${valuesOf(name)}
      from ${table}
      where ${condition} = ${accountId} ${among(conversationId, options)} ${inSpans(at, options)}`;
  });
  return sql`
    select c.account_id, f.conversation_id, f.quarter, f.inbox_id, f.agent_id,
      ${quarterOf('c.created_at')} as started_quarter, coalesce(c.team_id, 0) as team_id, c.status,
      case when cardinality(c.labels) < 2 then c.labels
        else array(select distinct title from unnest(c.labels) as title order by 1) end as labels, ${measureColumns}
    from (
      select conversation_id, quarter, inbox_id, agent_id, ${sumsOf('counted')}
      from (${sql.join(counted, sql` union all `)}) counted group by 1, 2, 3, 4
    ) f join conversations c on c.account_id = ${accountId} and c.id = f.conversation_id ${among('c.id', options)}`;
}

/** Columns of `report_facts` in the order of `factsOf`. */
export const factColumns = sql`account_id, conversation_id, quarter, inbox_id, agent_id, started_quarter, team_id, status, labels,
  ${measureColumns}`;

function quarterOf(column: string): RawBuilder<unknown> {
  return sql`date_bin('15 minutes', ${sql.ref(column)}, timestamptz 'epoch')`;
}

function among(column: string, { conversationIds }: FactOptions): RawBuilder<unknown> {
  return conversationIds ? sql`and ${sql.ref(column)} = any(${conversationIds})` : sql``;
}

function inSpans(column: string, { spans }: FactOptions): RawBuilder<unknown> {
  return spans ? sql`and ${within(sql.ref(column), spans)}` : sql``;
}

/** Whether an instant is in one of the spans. */
export function within(at: RawBuilder<unknown>, spans: readonly Span[]): RawBuilder<unknown> {
  if (spans.length === 0) return sql`false`;
  const parts = spans.map(
    ({ from, to }) =>
      sql`(${at} >= to_timestamp(${from}::double precision) and ${at} < to_timestamp(${to}::double precision))`,
  );
  return sql`(${sql.join(parts, sql` or `)})`;
}
