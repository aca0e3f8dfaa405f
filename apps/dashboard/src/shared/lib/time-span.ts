import { type DateRange, type Day, dateRangeOf, localDayOf, type RangeName } from '@parley/ui';

/** A span of days as in the query string; empty: any time. */
export interface TimeSpan {
  span?: RangeName;
  /** First and last day of a custom span, both included. */
  from?: Day;
  to?: Day;
}

/** In the order of the menu. */
export const spanNames = [
  'last7days',
  'last30days',
  'last3months',
  'last6months',
  'lastYear',
  'custom',
] as const satisfies readonly RangeName[];

export type SpanName = (typeof spanNames)[number];

/** Parses the query string; invalid values are dropped. */
export function readSpan({ span, from, to }: Record<string, unknown>): TimeSpan {
  if (span === 'custom') return isDay(from) && isDay(to) && from <= to ? { span, from, to } : {};
  return (spanNames as readonly unknown[]).includes(span) ? { span: span as SpanName } : {};
}

/** First and last day of the span; null: any time. */
export function rangeOf({ span, from, to }: TimeSpan, now: Date): DateRange | null {
  if (!span) return null;
  if (span !== 'custom') return dateRangeOf(span, localDayOf(now));
  return from && to ? { name: span, start: from, end: to } : null;
}

/** Inverse of `rangeOf`, for the query string. */
export function spanOf({ name, start, end }: DateRange): TimeSpan {
  return name === 'custom' ? { span: name, from: start, to: end } : { span: name };
}

/** Unix seconds of the start of a day in the person's time zone, `daysLater` days later. */
export function midnight(day: Day, daysLater = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.floor(new Date(year, month - 1, date + daysLater).getTime() / 1_000);
}

function isDay(value: unknown): value is Day {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(`${value}T00:00Z`))
  );
}
