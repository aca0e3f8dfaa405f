import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../../platform/db/database';
import type { ReportPeriod } from '../../report-filter';
import { type CellQuery, cellsOf, isUsable, withProgress } from './cells';
import type { Dimension } from './dimensions';
import { measuresOf, sumOf, times, valueOf } from './figures';
import type { Measure } from './measures';

interface TableQuery {
  period: ReportPeriod;
  inBusinessHours: boolean;
}

interface TableRow {
  conversations_count: number;
  resolved_conversations_count: number;
  avg_resolution_time: number | null;
  avg_first_response_time: number | null;
  avg_reply_time: number | null;
}

/** Figures by agent, inbox or team, from sums; undefined if there are none that can be used. */
export async function rolledUpTable(
  db: DbReader,
  accountId: number,
  dimension: 'agent' | 'inbox' | 'team',
  query: TableQuery,
): Promise<(TableRow & { id: number })[] | undefined> {
  const measures: Measure[] = ['conversations', 'resolutions', ...timesIn(query)];
  return readTable(
    db,
    accountId,
    sql`select subject_id as id, ${counts}, ${averages(query)}
      from ${cells(accountId, { dimension, period: query.period, measures })}
      where subject_id <> 0 group by 1`,
  );
}

/** Figures by label: averages are those of conversations that were started in the period, whenever they were measured. */
export async function rolledUpLabels(
  db: DbReader,
  accountId: number,
  query: TableQuery,
): Promise<(TableRow & { title: string })[] | undefined> {
  const { period } = query;
  const numbers = cells(accountId, {
    dimension: 'label',
    period,
    measures: ['conversations', 'resolutions'],
  });
  const measured = cells(accountId, { dimension: 'labelByStart', period, measures: timesIn(query) });
  return readTable(
    db,
    accountId,
    sql`select * from (select detail as title, ${counts} from ${numbers} group by 1) numbers
      left join (select detail as title, ${averages(query)} from ${measured} group by 1) measured using (title)`,
  );
}

/** How often something was counted, by subject and detail. */
export async function rolledUpCounts(
  db: DbReader,
  accountId: number,
  { measure, ...query }: { dimension: Dimension; measure: Measure; period: ReportPeriod },
): Promise<{ subject_id: number; detail: string; total: number }[] | undefined> {
  return readTable(
    db,
    accountId,
    sql`select subject_id, detail, ${sumOf(measure)} as total
      from ${cells(accountId, { ...query, measures: [measure] })} group by 1, 2 having ${sumOf(measure)} > 0`,
  );
}

/** First responses of inboxes by how long they took; those that took longer are the rest of `total`. */
export async function rolledUpResponseTimes(
  db: DbReader,
  accountId: number,
  period: ReportPeriod,
): Promise<ResponseTimes[] | undefined> {
  const shorter = [
    'first_responses_1h',
    'first_responses_4h',
    'first_responses_8h',
    'first_responses_24h',
  ] as const;
  const sums = shorter.map((measure) => sql`${sumOf(measure)} as ${sql.ref(measure)}`);
  return readTable(
    db,
    accountId,
    sql`select i.channel_type, ${sql.join(sums)}, ${sumOf('first_responses')} as total
      from ${cells(accountId, { dimension: 'inbox', period, measures: [...shorter, 'first_responses'] })}
      join inboxes i on i.account_id = ${accountId} and i.id = subject_id
      group by 1 having ${sumOf('first_responses')} > 0`,
  );
}

export interface ResponseTimes {
  channel_type: string;
  first_responses_1h: number;
  first_responses_4h: number;
  first_responses_8h: number;
  first_responses_24h: number;
  total: number;
}

/** Conversations started in a period by channel and by their status now. */
export async function rolledUpStatuses(
  db: DbReader,
  accountId: number,
  period: ReportPeriod,
): Promise<{ channel_type: string; status: number; total: number }[] | undefined> {
  return readTable(
    db,
    accountId,
    sql`select i.channel_type, detail::integer as status, ${sumOf('conversations')} as total
      from ${cells(accountId, { dimension: 'statusByInbox', period, measures: ['conversations'] })}
      join inboxes i on i.account_id = ${accountId} and i.id = subject_id
      group by 1, 2 having ${sumOf('conversations')} > 0`,
  );
}

/** Runs one statement, so that whether sums can be used is of the same snapshot as its rows. */
export async function readTable<Row>(
  db: DbReader,
  accountId: number,
  table: RawBuilder<unknown>,
): Promise<Row[] | undefined> {
  const { rows } = await sql<Row & { is_usable: boolean; is_row: true | null }>`
    ${withProgress(accountId)}
    select ${isUsable} as is_usable, t.* from (select 1) as one
    left join (select true as is_row, t.* from (${table}) t) t on true
  `.execute(db);
  if (!rows[0]?.is_usable) return undefined;
  return rows.flatMap(({ is_usable: _, is_row: isRow, ...row }) => (isRow ? [row as unknown as Row] : []));
}

function cells(accountId: number, query: Omit<CellQuery, 'unit'>): RawBuilder<unknown> {
  return cellsOf(accountId, { ...query, unit: 'period' });
}

const counts = sql`${sumOf('conversations')} as conversations_count, ${sumOf('resolutions')} as resolved_conversations_count`;

function averages({ inBusinessHours }: TableQuery): RawBuilder<unknown> {
  return sql`
    ${valueOf('avg_resolution_time', inBusinessHours)} as avg_resolution_time,
    ${valueOf('avg_first_response_time', inBusinessHours)} as avg_first_response_time,
    ${valueOf('reply_time', inBusinessHours)} as avg_reply_time`;
}

function timesIn({ inBusinessHours }: TableQuery): Measure[] {
  return (Object.keys(times) as (keyof typeof times)[]).flatMap(
    (metric) => measuresOf(metric, inBusinessHours) ?? [],
  );
}
