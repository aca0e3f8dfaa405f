import type { ReportPoint } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import { listRolledUpPoints } from '../rollups/queries/rolled-up-points';
import { isAverage, type Measured, measuredRows } from './measured-rows';
import { stepOf, type Steps, stepsOf } from './report-steps';

export interface ReportSeries extends Measured, Steps {
  inBusinessHours: boolean;
}

interface PointRow {
  timestamp: number;
  value: number;
  count: number;
}

/**
 * A metric in steps, from the one that contains the beginning of the period, those without rows included. The hours of
 * the day on which clocks are set back are steps of their own; the hour that is left out in spring is none.
 */
export async function listReportPoints(
  db: DbReader,
  accountId: number,
  series: ReportSeries,
): Promise<ReportPoint[]> {
  const steps = stepsOf(series, series.period);
  const rows =
    (await listRolledUpPoints(db, accountId, { ...series, steps })) ??
    (await listMeasuredPoints(db, accountId, series));
  return rows.map(({ timestamp, value, count }) => ({
    value: Number(value),
    timestamp: Number(timestamp),
    ...(isAverage(series.metric) && { count: Number(count) }),
  }));
}

async function listMeasuredPoints(
  db: DbReader,
  accountId: number,
  series: ReportSeries,
): Promise<PointRow[]> {
  const value = series.inBusinessHours ? sql`business_value` : sql`value`;
  const figure = isAverage(series.metric) ? sql`avg(${value})` : sql`count(*)`;
  const size = isAverage(series.metric) ? sql`count(${value})` : sql`0`;
  const { rows } = await sql<PointRow>`
    with steps as (${stepsOf(series, series.period)}),
    figures as (
      select ${stepOf(sql`at`, series)} as step, ${figure}::double precision as value, ${size} as count
      from (${measuredRows(accountId, series)}) r group by 1
    )
    select extract(epoch from steps.step)::bigint as timestamp, coalesce(figures.value, 0) as value,
      coalesce(figures.count, 0)::bigint as count
    from steps left join figures using (step) order by steps.step
  `.execute(db);
  return rows;
}
