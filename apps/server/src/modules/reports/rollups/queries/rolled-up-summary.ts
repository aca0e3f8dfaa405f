import type { ReportMetric } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../../../platform/db/database';
import type { ReportFilter, ReportPeriod } from '../../report-filter';
import { cellsOf, dimensionOf, isUsable, withProgress } from './cells';
import { countMeasureOf, measuresOf, type RolledUpMetric, sumOf, valueOf } from './figures';

interface SummaryQuery {
  metrics: readonly RolledUpMetric[];
  filter: ReportFilter;
  period: ReportPeriod;
  inBusinessHours: boolean;
}

export type Figures = Partial<Record<RolledUpMetric, number | null>>;

/** Metrics of a period from sums; undefined if there are none that can be used. */
export async function rolledUpSummary(
  db: DbReader,
  accountId: number,
  { metrics, filter, period, inBusinessHours }: SummaryQuery,
): Promise<Figures | undefined> {
  const measures = metrics.flatMap((metric) => measuresOf(metric, inBusinessHours) ?? []);
  const values = metrics.map((metric) => sql`${valueOf(metric, inBusinessHours)} as ${sql.ref(metric)}`);
  const cells = cellsOf(accountId, {
    dimension: dimensionOf(filter),
    filter,
    period,
    measures,
    unit: 'period',
  });
  const { rows } = await sql<Figures & { is_usable: boolean }>`
    ${withProgress(accountId)} select ${isUsable} as is_usable, ${sql.join(values)} from ${cells}
  `.execute(db);
  return rows[0]?.is_usable ? rows[0] : undefined;
}

/** How many rows a metric counts or averages in a period, from sums; undefined if there are none that can be used. */
export async function rolledUpCount(
  db: DbReader,
  accountId: number,
  { metric, filter, period }: { metric: ReportMetric; filter: ReportFilter; period: ReportPeriod },
): Promise<number | undefined> {
  const measure = countMeasureOf(metric);
  if (!measure) return undefined;
  const cells = cellsOf(accountId, {
    dimension: dimensionOf(filter),
    filter,
    period,
    measures: [measure],
    unit: 'period',
  });
  const { rows } = await sql<{ is_usable: boolean; count: number }>`
    ${withProgress(accountId)} select ${isUsable} as is_usable, ${sumOf(measure)}::bigint as count from ${cells}
  `.execute(db);
  return rows[0]?.is_usable ? rows[0].count : undefined;
}
