import type { ReportMetric, ReportSummary } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ReportFilter, ReportPeriod } from '../report-filter';
import { rolledUpSummary } from '../rollups/queries/rolled-up-summary';
import { isAverage, measuredRows } from './measured-rows';

const summarized = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'resolutions_count',
  'reply_time',
] as const satisfies readonly ReportMetric[];

interface Scope {
  filter: ReportFilter;
  period: ReportPeriod | null;
  inBusinessHours: boolean;
}

/** All metrics of a period; counts of nothing are 0, averages of nothing null. */
export async function summarize(db: DbReader, accountId: number, scope: Scope): Promise<ReportSummary> {
  const { period } = scope;
  const figures: Figures =
    (period && (await rolledUpSummary(db, accountId, { ...scope, period, metrics: summarized }))) ??
    (await figuresOf(db, accountId, summarized, scope));
  const count = (metric: ReportMetric) => figures[metric] ?? 0;
  return {
    conversations_count: count('conversations_count'),
    incoming_messages_count: count('incoming_messages_count'),
    outgoing_messages_count: count('outgoing_messages_count'),
    avg_first_response_time: figures.avg_first_response_time ?? null,
    avg_resolution_time: figures.avg_resolution_time ?? null,
    resolutions_count: count('resolutions_count'),
    reply_time: figures.reply_time ?? null,
  };
}

/** Figures about bots in a period. */
export async function summarizeBots(db: DbReader, accountId: number, scope: Omit<Scope, 'inBusinessHours'>) {
  const metrics = ['bot_resolutions_count', 'bot_handoffs_count'] as const;
  const figures = await figuresOf(db, accountId, metrics, { ...scope, inBusinessHours: false });
  return {
    bot_resolutions_count: figures.bot_resolutions_count ?? 0,
    bot_handoffs_count: figures.bot_handoffs_count ?? 0,
  };
}

type Figures = Partial<Record<ReportMetric, number | null>>;

/** A single statement, so that all figures come from the same snapshot. */
async function figuresOf(
  db: DbReader,
  accountId: number,
  metrics: readonly ReportMetric[],
  { filter, period, inBusinessHours }: Scope,
): Promise<Figures> {
  if (!period) return {};
  const value = inBusinessHours ? sql`business_value` : sql`value`;
  const columns = metrics.map((metric): RawBuilder<unknown> => {
    const figure = isAverage(metric) ? sql`avg(${value})` : sql`count(*)::double precision`;
    return sql`(select ${figure} from (${measuredRows(accountId, { metric, filter, period })}) r) as ${sql.ref(metric)}`;
  });
  const { rows } = await sql<Figures>`select ${sql.join(columns)}`.execute(db);
  return rows[0] ?? {};
}
