import { addDays, dateOf, type DateRange, type Day, localDayOf } from '@parley/ui';
import { midnight, rangeOf, type TimeSpan } from '../lib/time-span';

/** Days of a report unless others are chosen: whole weeks, so that weekdays line up with the previous period. */
const USUAL_DAYS = 28;
const DAY_MS = 86_400_000;

/** Times in Unix seconds, in the person's time zone: from the first moment to the one after the last. */
export interface Period {
  since: number;
  until: number;
}

export interface ReportPeriod extends Period {
  range: DateRange;
  /** Number of days, the first and the last included. */
  days: number;
  /** As many days just before. */
  previous: Period;
}

/** The period of a report from its URL. */
export function reportPeriodOf(span: TimeSpan, now: Date): ReportPeriod {
  const range = rangeOf(span, now) ?? lastDays(USUAL_DAYS, now);
  const days = Math.round((dateOf(range.end).getTime() - dateOf(range.start).getTime()) / DAY_MS) + 1;
  return {
    range,
    days,
    since: midnight(range.start),
    until: midnight(range.end, 1),
    previous: { since: midnight(range.start, -days), until: midnight(range.start) },
  };
}

/** The last days, today included. */
export function lastDays(days: number, now: Date): DateRange {
  const end = localDayOf(now);
  return { name: 'custom', start: addDays(end, 1 - days), end };
}

/** Name of the person's time zone, as the server knows it. */
export function localTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export type BucketUnit = 'day' | 'week' | 'month';

/** One bar of a chart: some days of the period. */
export interface Bucket {
  start: Day;
  end: Day;
}

const MOST_DAYS = 31;
const MOST_WEEKS_DAYS = 183;

/** How a chart groups the days of a period. */
export function bucketUnitOf(days: number): BucketUnit {
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS_DAYS ? 'week' : 'month';
}

/** The bars of a period in order. Weeks begin on Sunday; the first and the last bar may be shorter. */
export function bucketsOf({ start, end }: Pick<DateRange, 'start' | 'end'>, unit: BucketUnit): Bucket[] {
  const buckets: Bucket[] = [];
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const current = buckets.at(-1);
    if (!current || startsBucket(day, unit)) buckets.push({ start: day, end: day });
    else current.end = day;
  }
  return buckets;
}

function startsBucket(day: Day, unit: BucketUnit): boolean {
  if (unit === 'day') return true;
  return unit === 'week' ? dateOf(day).getUTCDay() === 0 : day.endsWith('-01');
}
