import { CalendarDays, ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Day } from '../../lib/calendar';
import type { DateRange } from '../../lib/date-range';
import { createDateTexts } from '../../lib/date-texts';
import { Button } from '../button';
import { Popover } from '../popover';
import { DATE_RANGE_MESSAGES, type DateRangeLabels, type DateRangeMessages } from './date-range-labels';
import { DateRangePanel } from './date-range-panel';

export interface DateRangePickerProps {
  value: DateRange;
  /** Called only by Apply. */
  onValueChange: (range: DateRange) => void;
  /** `pt-BR`; decides how days are formatted, parsed and named. */
  locale: string;
  labels: DateRangeLabels;
  messages?: DateRangeMessages;
  /** Today in the time zone of the account; default: the zone of the machine. */
  today?: Day;
  disabled?: boolean;
  align?: 'start' | 'center' | 'end';
  className?: string;
}

/** A date range by name or by two days, chosen in two calendars or typed. Nothing changes before Apply. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onValueChange, locale, labels, messages = DATE_RANGE_MESSAGES } = props;
  const [isOpen, setOpen] = useState(false);
  const texts = useMemo(() => createDateTexts(locale), [locale]);
  const text = value.name === 'custom' ? texts.range(value.start, value.end) : labels.ranges[value.name];
  return (
    <Popover
      label={labels.panel}
      open={isOpen}
      onOpenChange={setOpen}
      align={props.align}
      className="w-[880px] p-0 md:h-[490px]"
      trigger={
        <Button
          icon={<CalendarDays aria-hidden />}
          disabled={props.disabled}
          aria-label={`${labels.panel}: ${text}`}
          className={props.className}
        >
          <span className="truncate">{text}</span>
          <ChevronDown aria-hidden className="text-3" />
        </Button>
      }
    >
      <DateRangePanel
        value={value}
        texts={texts}
        labels={labels}
        messages={messages}
        today={props.today}
        onApply={(range) => {
          setOpen(false);
          onValueChange(range);
        }}
      />
    </Popover>
  );
}
