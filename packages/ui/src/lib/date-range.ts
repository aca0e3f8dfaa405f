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

/** Both ends are inclusive. */
export interface DateRange {
  name: RangeName;
  start: Day;
  end: Day;
}

/** A range while it is being selected. */
export interface PartialDateRange {
  name: RangeName;
  start: Day | null;
  end: Day | null;
}

/** The range with this name, up to and including today. */
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

/** The start is set and the next click sets the end. */
export function isChoosingEnd(selection: PartialDateRange): boolean {
  return selection.start !== null && selection.end === null;
}

/**
 * The selection after a click on a day: the first click sets the start, the next one the end, or a new start if it is
 * before the current one. With both set, a click starts a new selection.
 */
export function pickDay(selection: PartialDateRange, day: Day): PartialDateRange {
  const { start } = selection;
  if (start === null || !isChoosingEnd(selection) || day < start)
    return { name: 'custom', start: day, end: null };
  return { name: 'custom', start, end: day };
}

/** The complete range; null if an end is missing or the start is after the end. */
export function finishedRange({ name, start, end }: PartialDateRange): DateRange | null {
  return start !== null && end !== null && start <= end ? { name, start, end } : null;
}
