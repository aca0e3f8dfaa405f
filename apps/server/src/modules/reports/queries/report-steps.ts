import type { ReportGroup } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReportPeriod } from '../report-filter';
import { offsetOf } from '../report-zone';

export interface Steps {
  group: ReportGroup;
  /** Time zone in which steps begin, as PostgreSQL names it. */
  zone: string;
}

/** The beginning of the step that contains an instant. */
export function stepOf(at: RawBuilder<unknown>, { group, zone }: Steps): RawBuilder<unknown> {
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

/** The steps of a period, from the one that contains its beginning, as rows of `step`. */
export function stepsOf({ group, zone }: Steps, period: ReportPeriod): RawBuilder<unknown> {
  const first = sql`to_timestamp(${period.since}::double precision)`;
  const end = sql`to_timestamp(${period.until}::double precision)`;
  if (group === 'hour' && hasEvenHours(zone, period)) {
    const hours = sql`generate_series(${stepOf(first, { group, zone })}, ${end}, interval '1 hour')`;
    return sql`select at as step from ${hours} as at where at < ${end}`;
  }
  if (group === 'hour') {
    return sql`select distinct ${stepOf(sql`at`, { group, zone })} as step
      from generate_series(${stepOf(first, { group, zone })}, ${end}, interval '30 minutes') as at where at < ${end}`;
  }
  const series = sql`generate_series(${localStepOf(first, { group, zone })}, ${end} at time zone ${zone},
    ${sql.lit(`1 ${group}`)}::interval)`;
  return sql`select local at time zone ${zone} as step from ${series} as local
    where local at time zone ${zone} < ${end}`;
}

const MONTH_SECONDS = 30 * 86_400;

/**
 * Whether every hour of a zone begins an hour after the one before. Not so where clocks are set by half an hour, as on Lord
 * Howe Island: such an offset lasts for months, so one look at each month finds it.
 */
function hasEvenHours(zone: string, { since, until }: ReportPeriod): boolean {
  if (zone.startsWith('<')) return true;
  const looks = Array.from(
    { length: Math.ceil((until - since) / MONTH_SECONDS) + 1 },
    (_, month) =>
      Math.abs(offsetOf(zone, new Date(Math.min(since + month * MONTH_SECONDS, until) * 1_000))) % 60,
  );
  return new Set(looks).size === 1;
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
