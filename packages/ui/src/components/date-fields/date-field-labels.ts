import type { CalendarLabels } from '../calendar/calendar-labels';

interface FieldLabels {
  /** Name of the button that opens the calendar or list, and of the popup. */
  choose: string;
  /** `{limit}` is replaced by the earliest or latest allowed value. */
  tooEarly: string;
  tooLate: string;
}

export interface DateFieldLabels extends FieldLabels, CalendarLabels {
  today: string;
  clear: string;
  /** `{format}` is replaced by the date format of the language. */
  invalid: string;
}

export interface TimeFieldLabels extends FieldLabels {
  /** `{example}` is replaced by a time in the format of the language. */
  invalid: string;
}

export interface DateTimeFieldLabels {
  /** Names of the two inputs. */
  date: string;
  time: string;
  ofDate: DateFieldLabels;
  ofTime: TimeFieldLabels;
}
