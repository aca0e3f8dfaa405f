import type { RangeName } from '../../lib/date-range';
import type { CalendarLabels } from '../calendar/calendar-labels';

/** Validation messages of the picker. `{format}` is replaced by the date format of the language. */
export interface DateRangeMessages {
  invalidFormat: string;
  startAfterEnd: string;
  endBeforeStart: string;
  invalidRange: string;
}

/** English defaults; apps pass the messages of their language. */
export const DATE_RANGE_MESSAGES: DateRangeMessages = {
  invalidFormat: 'Please enter the date in valid format: {format}',
  startAfterEnd: 'Start date must be before the end date.',
  endBeforeStart: 'End date must be after the start date.',
  invalidRange: 'Please select a valid time range',
};

export interface DateRangeLabels extends CalendarLabels {
  /** Name of the panel, and of its list of ranges. */
  panel: string;
  ranges: Record<RangeName, string>;
  start: string;
  end: string;
  apply: string;
  clear: string;
}
