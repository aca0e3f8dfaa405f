import { useI18n } from '@parley/i18n/react';
import { DateRangePicker, dateRangeOf, localDayOf } from '@parley/ui';
import { useDateRangeTexts } from '../layout/date-range-texts';
import { rangeOf, type SpanName, spanNames, spanOf, type TimeSpan } from '../lib/time-span';
import { useNow } from '../lib/use-now';
import { ListFilterButton } from './list-filter-button';

interface ListTimeFilterProps {
  label: string;
  value: TimeSpan;
  /** Null clears the filter. */
  onChange: (span: TimeSpan | null) => void;
}

/** Filter for a time span; with a custom span, a date range picker is shown beside it. */
export function ListTimeFilter({ label, value, onChange }: ListTimeFilterProps) {
  const { t, languageTag } = useI18n();
  const { labels, messages } = useDateRangeTexts();
  const now = new Date(useNow());
  const range = rangeOf(value, now);

  function choose(name: string | null) {
    if (name === null) return onChange(null);
    if (name !== 'custom') return onChange({ span: name as SpanName });
    // The custom span starts with the range that was active before.
    onChange(spanOf({ ...(range ?? dateRangeOf('last7days', localDayOf(now))), name }));
  }

  return (
    <>
      <ListFilterButton
        label={label}
        value={value.span}
        onValueChange={choose}
        options={spanNames.map((name) => ({ value: name, label: t(`lists.${name}`) }))}
      />
      {range && value.span === 'custom' ? (
        <DateRangePicker
          value={range}
          onValueChange={(next) => onChange(spanOf(next))}
          locale={languageTag}
          labels={labels}
          messages={messages}
          align="start"
        />
      ) : null}
    </>
  );
}
