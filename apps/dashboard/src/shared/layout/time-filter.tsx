import { useI18n } from '@parley/i18n/react';
import { DateRangePicker, dateRangeOf, localDayOf, Select } from '@parley/ui';
import { useNow } from '../lib/use-now';
import { rangeOf, spanOf, type TimeSpan } from '../lib/time-span';
import { useDateRangeTexts } from './date-range-texts';

interface TimeFilterProps {
  /** Name of the choice ("Time"). */
  label: string;
  /** What stands there while nothing is narrowed. */
  anyLabel: string;
  value: TimeSpan;
  /** With all three, so that what was there before is taken away. */
  onChange: (span: WholeSpan) => void;
}

type WholeSpan = Record<'from' | 'to', TimeSpan['from'] | undefined> & {
  span: TimeSpan['span'] | undefined;
};

const NONE: WholeSpan = { span: undefined, from: undefined, to: undefined };

/** Any time, until a span is wanted; then the picker stands beside it. */
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
