import type { CalendarLabels } from '../calendar/calendar-labels';

interface FieldLabels {
  /** Name of the button that opens the calendar or the list, and of what opens. */
  choose: string;
  /** With the earliest and latest that is taken, in place of `{limit}`. */
  tooEarly: string;
  tooLate: string;
}

export interface DateFieldLabels extends FieldLabels, CalendarLabels {
  today: string;
  clear: string;
  /** With the form of the language, in place of `{format}`. */
  invalid: string;
}

export interface TimeFieldLabels extends FieldLabels {
  /** With a time as the language writes it, in place of `{example}`. */
  invalid: string;
}

export interface DateTimeFieldLabels {
  /** Names of the two boxes. */
  date: string;
  time: string;
  ofDate: DateFieldLabels;
  ofTime: TimeFieldLabels;
}
