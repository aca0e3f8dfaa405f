import { useState } from 'react';
import {
  DateField,
  type DateTimeFieldLabels,
  DateTimeField,
  TimeField,
} from '../../src/components/date-fields';
import { Field } from '../../src/index';
import { DATE_TIME_LABELS } from '../../src/testing/date-labels';
import { story, type View } from '../story';

/** Fixed, so that screenshots can be compared. */
const TODAY = '2026-11-21';
const MOMENT = new Date('2026-11-21T09:30:00Z');

const arabic: DateTimeFieldLabels = {
  date: 'التاريخ',
  time: 'الوقت',
  ofDate: {
    choose: 'اختيار التاريخ',
    today: 'اليوم',
    clear: 'مسح',
    invalid: 'أدخل التاريخ بالصيغة {format}',
    tooEarly: 'اختر {limit} أو بعده',
    tooLate: 'اختر {limit} أو قبله',
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    previousYear: 'السنة السابقة',
    nextYear: 'السنة التالية',
    previousYears: 'السنوات السابقة',
    nextYears: 'السنوات التالية',
    chooseMonth: 'اختر شهرًا',
    chooseYear: 'اختر سنة',
  },
  ofTime: {
    choose: 'اختيار الوقت',
    invalid: 'أدخل الوقت، مثل {example}',
    tooEarly: 'اختر {limit} أو بعده',
    tooLate: 'اختر {limit} أو قبله',
  },
};

const textsOf = (view: View) => ({
  locale: view.locale,
  labels: view.locale === 'ar' ? arabic : DATE_TIME_LABELS,
});

interface ExampleProps {
  view: View;
  begin: string;
  limits?: { min: string; max: string };
  disabled?: boolean;
}

function ADay({ view, begin, limits, disabled }: ExampleProps) {
  const { locale, labels } = textsOf(view);
  const [value, setValue] = useState(begin);
  return (
    <Field label={labels.date} className="max-w-60">
      <DateField
        value={value}
        onValueChange={setValue}
        locale={locale}
        labels={labels.ofDate}
        today={TODAY}
        disabled={disabled}
        {...limits}
      />
    </Field>
  );
}

function ATime({ view, begin, limits, disabled }: ExampleProps) {
  const { locale, labels } = textsOf(view);
  const [value, setValue] = useState(begin);
  return (
    <Field label={labels.time} className="max-w-60">
      <TimeField
        value={value}
        onValueChange={setValue}
        locale={locale}
        labels={labels.ofTime}
        disabled={disabled}
        {...limits}
      />
    </Field>
  );
}

function AMoment({ view, begin, error }: { view: View; begin: Date | null; error?: string }) {
  const { locale, labels } = textsOf(view);
  const [value, setValue] = useState(begin);
  return (
    <Field
      label={view.locale === 'ar' ? 'التاريخ والوقت' : 'Date and time'}
      hint="UTC"
      error={error}
      className="max-w-80"
    >
      <DateTimeField value={value} onValueChange={setValue} locale={locale} labels={labels} timeZone="UTC" />
    </Field>
  );
}

export default story({
  name: 'Date and time fields',
  group: 'Input',
  summary:
    'A day, a time, or a moment by the clock of a time zone: typed in the form of the language, or chosen in a calendar and a list. Entry point: @parley/ui/date-fields.',
  shows: [],
  examples: [
    { name: 'A day', opens: 'dialog', render: (view) => <ADay view={view} begin="2026-11-18" /> },
    { name: 'No day yet', opens: 'dialog', render: (view) => <ADay view={view} begin="" /> },
    {
      name: 'A day within limits',
      opens: 'dialog',
      render: (view) => (
        <ADay view={view} begin="2026-12-24" limits={{ min: '2026-11-16', max: '2026-12-10' }} />
      ),
    },
    { name: 'A day that is none', render: (view) => <ADay view={view} begin="31/02/2026" /> },
    { name: 'A day, disabled', render: (view) => <ADay view={view} begin="2026-11-18" disabled /> },
    { name: 'A time', opens: 'dialog', render: (view) => <ATime view={view} begin="14:30" /> },
    {
      name: 'A time within limits',
      opens: 'dialog',
      render: (view) => <ATime view={view} begin="07:00" limits={{ min: '08:15', max: '12:00' }} />,
    },
    { name: 'A time that is none', render: (view) => <ATime view={view} begin="soon" /> },
    { name: 'A time, disabled', render: (view) => <ATime view={view} begin="09:00" disabled /> },
    { name: 'A moment', opens: 'dialog', render: (view) => <AMoment view={view} begin={MOMENT} /> },
    {
      name: 'A moment, refused',
      render: (view) => (
        <AMoment
          view={view}
          begin={MOMENT}
          error={view.locale === 'ar' ? 'اختر وقتًا في المستقبل.' : 'Choose a time in the future'}
        />
      ),
    },
  ],
});
