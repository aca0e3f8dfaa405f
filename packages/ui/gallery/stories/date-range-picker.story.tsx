import { useState } from 'react';
import {
  type DateRange,
  type DateRangeLabels,
  type DateRangeMessages,
  DateRangePicker,
  dateRangeOf,
} from '../../src/index';
import { story, type View } from '../story';

/** Fixed, so that screenshots can be compared. */
const TODAY = '2026-11-21';

const english: DateRangeLabels = {
  panel: 'Time range',
  ranges: {
    last7days: 'Last 7 days',
    last30days: 'Last 30 days',
    last3months: 'Last 3 months',
    last6months: 'Last 6 months',
    lastYear: 'Last year',
    custom: 'Custom',
  },
  start: 'Start date',
  end: 'End date',
  apply: 'Apply',
  clear: 'Clear',
  previousMonth: 'previous month',
  nextMonth: 'next month',
  previousYear: 'previous year',
  nextYear: 'next year',
  previousYears: 'previous years',
  nextYears: 'next years',
  chooseMonth: 'Choose a month',
  chooseYear: 'Choose a year',
};

const arabic: DateRangeLabels = {
  panel: 'الفترة الزمنية',
  ranges: {
    last7days: 'آخر 7 أيام',
    last30days: 'آخر 30 يومًا',
    last3months: 'آخر 3 أشهر',
    last6months: 'آخر 6 أشهر',
    lastYear: 'آخر سنة',
    custom: 'مخصص',
  },
  start: 'تاريخ البدء',
  end: 'تاريخ الانتهاء',
  apply: 'تطبيق',
  clear: 'مسح',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  previousYear: 'السنة السابقة',
  nextYear: 'السنة التالية',
  previousYears: 'السنوات السابقة',
  nextYears: 'السنوات التالية',
  chooseMonth: 'اختر شهرًا',
  chooseYear: 'اختر سنة',
};

const arabicMessages: DateRangeMessages = {
  invalidFormat: 'يرجى إدخال التاريخ بالصيغة: {format}',
  startAfterEnd: 'يجب أن يكون تاريخ البدء قبل تاريخ الانتهاء.',
  endBeforeStart: 'يجب أن يكون تاريخ الانتهاء بعد تاريخ البدء.',
  invalidRange: 'يرجى اختيار فترة زمنية صحيحة',
};

function Example({ view, begin, disabled }: { view: View; begin: DateRange; disabled?: boolean }) {
  const [value, setValue] = useState(begin);
  return (
    <DateRangePicker
      value={value}
      onValueChange={setValue}
      locale={view.locale === 'ar' ? 'ar' : 'en-GB'}
      labels={view.locale === 'ar' ? arabic : english}
      messages={view.locale === 'ar' ? arabicMessages : undefined}
      today={TODAY}
      disabled={disabled}
    />
  );
}

export default story({
  name: 'Date range picker',
  group: 'Input',
  summary:
    'A range by its name or by two days, clicked in two calendars or typed as the language writes them. Nothing changes before Apply.',
  shows: ['DateRangePicker'],
  examples: [
    {
      name: 'By name',
      opens: 'dialog',
      render: (view) => <Example view={view} begin={dateRangeOf('last7days', TODAY)} />,
    },
    {
      name: 'Two days of one’s own',
      opens: 'dialog',
      render: (view) => (
        <Example view={view} begin={{ name: 'custom', start: '2026-09-28', end: '2026-11-10' }} />
      ),
    },
    {
      name: 'Disabled',
      render: (view) => <Example view={view} begin={dateRangeOf('lastYear', TODAY)} disabled />,
    },
  ],
});
