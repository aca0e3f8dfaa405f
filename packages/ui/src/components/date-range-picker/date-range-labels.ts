import type { RangeName } from '../../lib/date-range';
import type { CalendarLabels } from '../calendar/calendar-labels';

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

export interface DateRangeLabels extends CalendarLabels {
  /** Name of the panel, and of the list of ranges in it. */
  panel: string;
  ranges: Record<RangeName, string>;
  start: string;
  end: string;
  apply: string;
  clear: string;
}
