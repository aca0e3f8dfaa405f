import { type DateRange, type Day, dateRangeOf, localDayOf, type RangeName } from '@parley/ui';

/** A span of days as it stands in an address; empty: any time. */
export interface TimeSpan {
  span?: RangeName;
  /** Both ends of a custom span belong to it. */
  from?: Day;
  to?: Day;
}

/** As people choose from them. */
export const spanNames = [
  'last7days',
  'last30days',
  'last3months',
  'last6months',
  'lastYear',
  'custom',
] as const satisfies readonly RangeName[];

export type SpanName = (typeof spanNames)[number];

/** Reads the address; what makes no sense is left out. */
export function readSpan({ span, from, to }: Record<string, unknown>): TimeSpan {
  if (span === 'custom') return isDay(from) && isDay(to) && from <= to ? { span, from, to } : {};
  return (spanNames as readonly unknown[]).includes(span) ? { span: span as SpanName } : {};
}

/** The span as two days; null: any time. */
export function rangeOf({ span, from, to }: TimeSpan, now: Date): DateRange | null {
  if (!span) return null;
  if (span !== 'custom') return dateRangeOf(span, localDayOf(now));
  return from && to ? { name: span, start: from, end: to } : null;
}

/** The other way round, for the address. */
export function spanOf({ name, start, end }: DateRange): TimeSpan {
  return name === 'custom' ? { span: name, from: start, to: end } : { span: name };
}

/** Unix seconds of where a day begins by the clock of the person who looks, so many days later. */
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
