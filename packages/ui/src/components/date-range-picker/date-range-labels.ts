import type { RangeName } from '../../lib/date-range';

/** What the picker says about dates it can't take. `{format}` is filled in with how the language writes a day. */
export interface DateRangeMessages {
  invalidFormat: string;
  startAfterEnd: string;
  endBeforeStart: string;
  invalidRange: string;
}

/** In English; an app hands in those of its own language. */
export const DATE_RANGE_MESSAGES: DateRangeMessages = {
  invalidFormat: 'Please enter the date in valid format: {format}',
  startAfterEnd: 'Start date must be before the end date.',
  endBeforeStart: 'End date must be after the start date.',
  invalidRange: 'Please select a valid time range',
};

export interface DateRangeLabels {
  /** Name of the panel, and of the list of ranges in it. */
  panel: string;
  ranges: Record<RangeName, string>;
  start: string;
  end: string;
  apply: string;
  clear: string;
  /** What the arrows over a calendar lead to. */
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
  previousYears: string;
  nextYears: string;
  /** Names of the two buttons that show months and years to choose from. */
  chooseMonth: string;
  chooseYear: string;
}
