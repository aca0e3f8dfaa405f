import type { DateTimeFieldLabels } from '../components/date-fields';

/** English labels of the date and time fields. */
export const DATE_TIME_LABELS: DateTimeFieldLabels = {
  date: 'Date',
  time: 'Time',
  ofDate: {
    choose: 'Choose date',
    today: 'Today',
    clear: 'Clear',
    invalid: 'Enter a date as {format}',
    tooEarly: 'Choose {limit} or later',
    tooLate: 'Choose {limit} or earlier',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousYears: 'Previous 10 years',
    nextYears: 'Next 10 years',
    chooseMonth: 'Choose month',
    chooseYear: 'Choose year',
  },
  ofTime: {
    choose: 'Choose time',
    invalid: 'Enter a time, such as {example}',
    tooEarly: 'Choose {limit} or later',
    tooLate: 'Choose {limit} or earlier',
  },
};
