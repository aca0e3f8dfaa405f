import { conversationStatuses } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ReportPeriod } from '../report-filter';
import { rolledUpCounts, rolledUpResponseTimes, rolledUpStatuses } from '../rollups/queries/rolled-up-tables';
import { within } from './measured-rows';

const HOUR = 3_600;

export interface ResponseTimes {
  channel_type: string;
  '0-1h': number;
  '1-4h': number;
  '4-8h': number;
  '8-24h': number;
  '24h+': number;
}

/** First responses of a period by channel and duration. */
export async function countFirstResponses(
  db: DbReader,
  accountId: number,
  period: ReportPeriod,
): Promise<ResponseTimes[]> {
  const summed = await rolledUpResponseTimes(db, accountId, period);
  if (summed) {
    return summed.map((row) => ({
      channel_type: row.channel_type,
      '0-1h': row.first_responses_1h,
      '1-4h': row.first_responses_4h,
      '4-8h': row.first_responses_8h,
      '8-24h': row.first_responses_24h,
      '24h+':
        row.total -
        row.first_responses_1h -
        row.first_responses_4h -
        row.first_responses_8h -
        row.first_responses_24h,
    }));
  }
  const between = (from: number, to: number) =>
    sql`count(*) filter (where e.value >= ${sql.lit(from * HOUR)} and e.value < ${sql.lit(to * HOUR)})`;
  const { rows } = await sql<ResponseTimes>`
    select i.channel_type, ${between(0, 1)} as "0-1h", ${between(1, 4)} as "1-4h", ${between(4, 8)} as "4-8h",
      ${between(8, 24)} as "8-24h", count(*) filter (where e.value >= ${sql.lit(24 * HOUR)}) as "24h+"
    from reporting_events e join inboxes i on i.account_id = e.account_id and i.id = e.inbox_id
    where e.account_id = ${accountId} and e.name = 'first_response' and ${within('e.created_at', period)}
    group by 1
  `.execute(db);
  return rows;
}

export interface ChannelStatus {
  channel_type: string;
  status: (typeof conversationStatuses)[number];
  total: number;
}

/** Conversations started in a period by channel and by their status now. */
export async function countByChannel(
  db: DbReader,
  accountId: number,
  period: ReportPeriod,
): Promise<ChannelStatus[]> {
  const rows =
    (await rolledUpStatuses(db, accountId, period)) ?? (await countStartedByChannel(db, accountId, period));
  return rows.map(({ channel_type, status, total }) => ({
    channel_type,
    status: conversationStatuses[status] ?? 'open',
    total: Number(total),
  }));
}

async function countStartedByChannel(
  db: DbReader,
  accountId: number,
  period: ReportPeriod,
): Promise<{ channel_type: string; status: number; total: number }[]> {
  const { rows } = await sql<{ channel_type: string; status: number; total: number }>`
    select i.channel_type, c.status, count(*) as total
    from conversations c join inboxes i on i.account_id = c.account_id and i.id = c.inbox_id
    where c.account_id = ${accountId} and ${within('c.created_at', period)}
    group by 1, 2
  `.execute(db);
  return rows;
}

/** Conversations started in a period by inbox and label. */
export async function countByInboxAndLabel(
  db: DbReader,
  accountId: number,
  period: ReportPeriod,
): Promise<{ inbox_id: number; title: string; total: number }[]> {
  const summed = await rolledUpCounts(db, accountId, {
    dimension: 'labelByInbox',
    measure: 'conversations',
    period,
  });
  if (summed)
    return summed.map(({ subject_id, detail, total }) => ({ inbox_id: subject_id, title: detail, total }));
  const { rows } = await sql<{ inbox_id: number; title: string; total: number }>`
    select c.inbox_id, l.title, count(*) as total
    from conversations c
    join conversation_labels l on l.account_id = c.account_id and l.conversation_id = c.id
    where c.account_id = ${accountId} and ${within('c.created_at', period)}
    group by 1, 2
  `.execute(db);
  return rows;
}

export type OutgoingGroup = 'agent' | 'team' | 'inbox' | 'label';

/** Outgoing messages of a period; by agent only those that people sent. `key`: an id, or the title of a label. */
export async function countOutgoing(
  db: DbReader,
  accountId: number,
  group: OutgoingGroup,
  period: ReportPeriod,
): Promise<{ key: number | string | null; total: number }[]> {
  const summed = await rolledUpCounts(db, accountId, {
    dimension: group,
    measure: 'outgoing_messages',
    period,
  });
  if (summed) {
    return summed.map(({ subject_id: id, detail, total }) => ({
      key: group === 'label' ? detail : id === 0 ? null : id,
      total,
    }));
  }
  const withConversation = sql`join conversations c on c.account_id = m.account_id and c.id = m.conversation_id`;
  const withLabels = sql`join conversation_labels l on l.account_id = m.account_id
    and l.conversation_id = m.conversation_id`;
  const parts: Record<
    OutgoingGroup,
    { key: RawBuilder<unknown>; join: RawBuilder<unknown>; where: RawBuilder<unknown> }
  > = {
    agent: { key: sql`m.sender_id`, join: sql``, where: sql`and m.sender_type = 'User'` },
    team: { key: sql`c.team_id`, join: withConversation, where: sql`` },
    inbox: { key: sql`m.inbox_id`, join: sql``, where: sql`` },
    label: { key: sql`l.title`, join: withLabels, where: sql`` },
  };
  const { key, join, where } = parts[group];
  const { rows } = await sql<{ key: number | string | null; total: number }>`
    select ${key} as key, count(*) as total from messages m ${join}
    where m.account_id = ${accountId} and m.message_type = 1 and ${within('m.created_at', period)} ${where}
    group by 1
  `.execute(db);
  return rows;
}
