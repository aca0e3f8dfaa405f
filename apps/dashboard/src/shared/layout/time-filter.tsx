import { useI18n } from '@parley/i18n/react';
import { DateRangePicker, dateRangeOf, localDayOf, Select } from '@parley/ui';
import { useNow } from '../lib/use-now';
import { rangeOf, spanOf, type TimeSpan } from '../lib/time-span';
import { useDateRangeTexts } from './date-range-texts';

interface TimeFilterProps {
  /** Label of the filter ("Time"). */
  label: string;
  /** Text of the option without a time limit. */
  anyLabel: string;
  value: TimeSpan;
  /** Always called with all three keys, so that values of the previous span are removed. */
  onChange: (span: WholeSpan) => void;
}

type WholeSpan = Record<'from' | 'to', TimeSpan['from'] | undefined> & {
  span: TimeSpan['span'] | undefined;
};

const NONE: WholeSpan = { span: undefined, from: undefined, to: undefined };

/** Select for a time span; with a custom span, a date range picker is shown beside it. */
export function TimeFilter({ label, anyLabel, value, onChange }: TimeFilterProps) {
  const { t, languageTag } = useI18n();
  const { labels, messages } = useDateRangeTexts();
  const now = new Date(useNow());
  const range = rangeOf(value, now);
  return (
    <>
      <Select<'any' | 'span'>
        label={label}
        className="w-full sm:w-40"
        value={range ? 'span' : 'any'}
        onValueChange={(choice) =>
          onChange(
            choice === 'any'
              ? NONE
              : { ...NONE, ...spanOf(range ?? dateRangeOf('last7days', localDayOf(now))) },
          )
        }
        options={[
          { value: 'any', label: anyLabel },
          { value: 'span', label: t('lists.timeSpan') },
        ]}
      />
      {range ? (
        <DateRangePicker
          value={range}
          onValueChange={(next) => onChange({ ...NONE, ...spanOf(next) })}
          locale={languageTag}
          labels={labels}
          messages={messages}
          align="start"
        />
      ) : null}
    </>
  );
}
