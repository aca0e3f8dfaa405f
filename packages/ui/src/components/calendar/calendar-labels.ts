/** Texts of a calendar, in the app's language. */
export interface CalendarLabels {
  /** Names of the arrow buttons above the calendar. */
  previousMonth: string;
  nextMonth: string;
  previousYear: string;
  nextYear: string;
  previousYears: string;
  nextYears: string;
  /** Names of the two buttons that switch to the month and year views. */
  chooseMonth: string;
  chooseYear: string;
}
