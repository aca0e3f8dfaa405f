import type { ReportGroup, ReportPoint } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ReportPeriod } from '../report-filter';
import { isAverage, type Measured, measuredRows } from './measured-rows';

export interface ReportSeries extends Measured {
  group: ReportGroup;
  /** Time zone in which steps begin, as PostgreSQL names it. */
  zone: string;
  inBusinessHours: boolean;
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
  const value = series.inBusinessHours ? sql`business_value` : sql`value`;
  const figure = isAverage(series.metric) ? sql`avg(${value})` : sql`count(*)`;
  const size = isAverage(series.metric) ? sql`count(${value})` : sql`0`;
  const { rows } = await sql<{ timestamp: number; value: number | null; count: number }>`
    with steps as (${stepsOf(series)}),
    figures as (
      select ${stepOf(sql`at`, series)} as step, ${figure}::double precision as value, ${size} as count
      from (${measuredRows(accountId, series)}) r group by 1
    )
    select extract(epoch from steps.step)::bigint as timestamp, coalesce(figures.value, 0) as value,
      coalesce(figures.count, 0)::bigint as count
    from steps left join figures using (step) order by steps.step
  `.execute(db);
  return rows.map(({ timestamp, value, count }) => ({
    value: Number(value),
    timestamp: Number(timestamp),
    ...(isAverage(series.metric) && { count: Number(count) }),
  }));
}

interface Steps {
  group: ReportGroup;
  zone: string;
}

/** The beginning of the step that contains an instant. */
function stepOf(at: RawBuilder<unknown>, { group, zone }: Steps): RawBuilder<unknown> {
  if (group === 'hour') return hourOf(at, zone);
  return sql`${localStepOf(at, { group, zone })} at time zone ${zone}`;
}

/**
 * Clocks that change by half an hour, as on Lord Howe Island, leave half an hour to the hour after the change. PostgreSQL
 * counts it from a moment before the change, at which no hour begins; it begins with the change.
 */
function hourOf(at: RawBuilder<unknown>, zone: string): RawBuilder<unknown> {
  const hour = sql`date_trunc('hour', ${at}, ${zone})`;
  return sql`case when date_trunc('hour', ${hour}, ${zone}) = ${hour} then ${hour} else ${hour} + interval '30 minutes' end`;
}

/** The same as a date of the zone. Weeks begin on Sunday, a day before those of PostgreSQL. */
function localStepOf(at: RawBuilder<unknown>, { group, zone }: Steps): RawBuilder<unknown> {
  const local = sql`${at} at time zone ${zone}`;
  if (group !== 'week') return sql`date_trunc(${sql.lit(group)}, ${local})`;
  return sql`(date_trunc('week', ${local} + interval '1 day') - interval '1 day')`;
}

function stepsOf({ group, zone, period }: ReportSeries): RawBuilder<unknown> {
  const first = sql`to_timestamp(${period.since}::double precision)`;
  const end = sql`to_timestamp(${period.until}::double precision)`;
  if (group === 'hour') {
    // Half hours, because Lord Howe Island sets its clocks by half an hour.
    return sql`select distinct ${stepOf(sql`at`, { group, zone })} as step
      from generate_series(${stepOf(first, { group, zone })}, ${end}, interval '30 minutes') as at where at < ${end}`;
  }
  const series = sql`generate_series(${localStepOf(first, { group, zone })}, ${end} at time zone ${zone},
    ${sql.lit(`1 ${group}`)}::interval)`;
  return sql`select local at time zone ${zone} as step from ${series} as local
    where local at time zone ${zone} < ${end}`;
}

const shortest: Record<ReportGroup, number> = {
  hour: 3_600,
  day: 23 * 3_600,
  week: 7 * 23 * 3_600,
  month: 28 * 23 * 3_600,
  year: 365 * 23 * 3_600,
};

/** How many steps a report can have at most. */
export function mostSteps({ since, until }: ReportPeriod, group: ReportGroup): number {
  return (until - since) / shortest[group];
}
