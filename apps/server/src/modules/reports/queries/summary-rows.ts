import type { SummaryRow } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ReportPeriod } from '../report-filter';
import { rolledUpLabels, rolledUpTable } from '../rollups/queries/rolled-up-tables';
import { within } from './measured-rows';

export type Dimension = 'agent' | 'inbox' | 'team';

export interface SummaryOptions {
  period: ReportPeriod | null;
  inBusinessHours: boolean;
}

type Figures = Omit<SummaryRow, 'id'>;

export const noFigures: Figures = {
  conversations_count: 0,
  resolved_conversations_count: 0,
  avg_resolution_time: null,
  avg_first_response_time: null,
  avg_reply_time: null,
};

const columnOf: Record<Dimension, { conversation: string; event: string }> = {
  agent: { conversation: 'c.assignee_id', event: 'e.user_id' },
  inbox: { conversation: 'c.inbox_id', event: 'e.inbox_id' },
  team: { conversation: 'c.team_id', event: 'c.team_id' },
};

/**
 * Figures of a period by agent, inbox or team, by id; those without any are missing. Conversations were started in the
 * period and belong to it now; the others come from reporting events of the period: those that name the agent or the
 * inbox, or whose conversation is in the team now.
 */
export async function summaryRows(
  db: DbReader,
  accountId: number,
  dimension: Dimension,
  { period, inBusinessHours }: SummaryOptions,
): Promise<Map<number, Figures>> {
  if (!period) return new Map();
  const summed = await rolledUpTable(db, accountId, dimension, { period, inBusinessHours });
  if (summed) return new Map(summed.map(({ id, ...figures }) => [id, figures]));
  const { conversation, event } = columnOf[dimension];
  const join = dimension === 'team' ? withConversation : sql``;
  const { rows } = await sql<Figures & { id: number }>`
    with started as (
      select ${sql.ref(conversation)} as id, count(*) as conversations_count from conversations c
      where c.account_id = ${accountId} and ${within('c.created_at', period)} and ${sql.ref(conversation)} is not null
      group by 1
    ), measured as (
      select ${sql.ref(event)} as id, ${averages(inBusinessHours)} from reporting_events e ${join}
      where e.account_id = ${accountId} and e.name in ('conversation_resolved', 'first_response', 'reply_time')
        and ${within('e.created_at', period)} and ${sql.ref(event)} is not null
      group by 1
    )
    select id, coalesce(conversations_count, 0) as conversations_count,
      coalesce(resolved_conversations_count, 0) as resolved_conversations_count,
      avg_resolution_time, avg_first_response_time, avg_reply_time
    from started full join measured using (id)
  `.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [Number(id), withNumbers(figures)]));
}

/**
 * The same by title of a label. Averages are those of conversations that were started in the period, whenever they were
 * measured; so the compatible API defines them.
 */
export async function labelSummaryRows(
  db: DbReader,
  accountId: number,
  { period, inBusinessHours }: SummaryOptions,
): Promise<Map<string, Figures>> {
  if (!period) return new Map();
  const summed = await rolledUpLabels(db, accountId, { period, inBusinessHours });
  if (summed) return new Map(summed.map(({ title, ...figures }) => [title, figures]));
  const { rows } = await sql<Figures & { title: string }>`
    with started as (
      select c.id, l.title from conversation_labels l
      join conversations c on c.account_id = l.account_id and c.id = l.conversation_id
      where l.account_id = ${accountId} and ${within('c.created_at', period)}
    ), counts as (
      select title, count(*) as conversations_count from started group by 1
    ), resolved as (
      select l.title, count(*) as resolved_conversations_count from reporting_events e
      join conversation_labels l on l.account_id = e.account_id and l.conversation_id = e.conversation_id
      where e.account_id = ${accountId} and e.name = 'conversation_resolved' and ${within('e.created_at', period)}
      group by 1
    ), measured as (
      select s.title, ${averages(inBusinessHours)} from started s
      join reporting_events e on e.account_id = ${accountId} and e.conversation_id = s.id
      group by 1
    )
    select title, coalesce(conversations_count, 0) as conversations_count,
      coalesce(resolved.resolved_conversations_count, 0) as resolved_conversations_count,
      avg_resolution_time, avg_first_response_time, avg_reply_time
    from counts full join resolved using (title) full join measured using (title)
  `.execute(db);
  return new Map(rows.map(({ title, ...figures }) => [title, withNumbers(figures)]));
}

const withConversation = sql`join conversations c on c.account_id = e.account_id and c.id = e.conversation_id`;

function averages(inBusinessHours: boolean): RawBuilder<unknown> {
  const value = sql.ref(inBusinessHours ? 'e.value_in_business_hours' : 'e.value');
  return sql`
    count(*) filter (where e.name = 'conversation_resolved') as resolved_conversations_count,
    avg(${value}) filter (where e.name = 'conversation_resolved') as avg_resolution_time,
    avg(${value}) filter (where e.name = 'first_response') as avg_first_response_time,
    avg(${value}) filter (where e.name = 'reply_time') as avg_reply_time`;
}

function withNumbers(figures: Figures): Figures {
  return {
    ...figures,
    conversations_count: Number(figures.conversations_count),
    resolved_conversations_count: Number(figures.resolved_conversations_count),
  };
}
