/** What a calendar says, in the language of the app. */
export interface CalendarLabels {
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
