import { useI18n } from '@parley/i18n/react';
import { DateRangePicker, type DateRange } from '@parley/ui';
import { useDateRangeTexts } from '../layout/date-range-texts';

interface PeriodPickerProps {
  value: DateRange;
  onChange: (range: DateRange) => void;
}

/** Chooses the days of a report. */
export function PeriodPicker({ value, onChange }: PeriodPickerProps) {
  const { languageTag } = useI18n();
  const { labels, messages } = useDateRangeTexts();
  return (
    <DateRangePicker
      value={value}
      onValueChange={onChange}
      locale={languageTag}
      labels={labels}
      messages={messages}
      align="start"
    />
  );
}
