import { addDays, addMonths, type Day } from './calendar';

export const RANGE_NAMES = [
  'last7days',
  'last30days',
  'last3months',
  'last6months',
  'lastYear',
  'custom',
] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

/** Both ends belong to it. */
export interface DateRange {
  name: RangeName;
  start: Day;
  end: Day;
}

/** A range while it is being chosen. */
export interface PartialDateRange {
  name: RangeName;
  start: Day | null;
  end: Day | null;
}

/** A range by its name, up to and with today. */
export function dateRangeOf(name: Exclude<RangeName, 'custom'>, today: Day): DateRange {
  return { name, start: startOf(name, today), end: today };
}

function startOf(name: Exclude<RangeName, 'custom'>, today: Day): Day {
  switch (name) {
    case 'last7days':
      return addDays(today, -6);
    case 'last30days':
      return addDays(today, -29);
    case 'last3months':
      return addMonths(today, -3);
    case 'last6months':
      return addMonths(today, -6);
    case 'lastYear':
      return addMonths(today, -12);
  }
}

/** The start is set and the end is what the next click is for. */
export function isChoosingEnd(selection: PartialDateRange): boolean {
  return selection.start !== null && selection.end === null;
}

/**
 * What a click on a day does: the first one sets the start, the next one the end, or the start anew when it is before
 * it. With both set, choosing begins again.
 */
export function pickDay(selection: PartialDateRange, day: Day): PartialDateRange {
  const { start } = selection;
  if (start === null || !isChoosingEnd(selection) || day < start)
    return { name: 'custom', start: day, end: null };
  return { name: 'custom', start, end: day };
}

/** The finished range; null while an end is missing or they stand the wrong way round. */
export function finishedRange({ name, start, end }: PartialDateRange): DateRange | null {
  return start !== null && end !== null && start <= end ? { name, start, end } : null;
}
