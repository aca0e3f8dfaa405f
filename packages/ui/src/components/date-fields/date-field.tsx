import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Day, localDayOf, isDay } from '../../lib/calendar';
import { createDateTexts, type DateTexts } from '../../lib/date-texts';
import { lazyComponent } from '../../lib/lazy-component';
import { Popover } from '../popover';
import type { DateFieldLabels } from './date-field-labels';
import { OpenButton } from './open-button';
import { type PickerInputProps, InputWithPicker } from './input-with-picker';

const DatePanel = lazyComponent(async () => ({ default: (await import('./date-panel')).DatePanel }));
const PARTS = [DatePanel];

export interface DateFieldProps extends PickerInputProps {
  /**
   * `2026-11-21`, or `''`. Text that is not a date is passed on and displayed as typed, so that the form can reject it.
   */
  value: string;
  onValueChange: (value: string) => void;
  /** `pt-BR`; decides how days are formatted, parsed and named, and on which day weeks start. */
  locale: string;
  labels: DateFieldLabels;
  min?: Day;
  max?: Day;
  /** Default: today in the time zone of the machine. */
  today?: Day;
}

/** Field for a day, typed in the format of the language or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onValueChange, locale, labels, min, max, today, ...box } = props;
  const [isOpen, setOpen] = useState(false);
  const texts = useMemo(() => createDateTexts(locale), [locale]);
  return (
    <InputWithPicker
      {...box}
      text={isDay(value) ? texts.format(value) : value}
      placeholder={texts.pattern}
      problem={problemWith(props, texts)}
      onTake={(text) => onValueChange(texts.read(text, today ?? localDayOf(new Date())) ?? text)}
      onOpen={() => setOpen(true)}
      opener={
        <Popover
          label={labels.choose}
          open={isOpen}
          onOpenChange={setOpen}
          align="end"
          parts={PARTS}
          className="w-80"
          onOpenAutoFocus={focusDay}
          trigger={
            <OpenButton label={labels.choose} icon={<CalendarDays aria-hidden />} disabled={box.disabled} />
          }
        >
          <DatePanel
            value={isDay(value) ? value : null}
            onChoose={(day) => {
              setOpen(false);
              onValueChange(day);
            }}
            locale={locale}
            texts={texts}
            labels={labels}
            min={min}
            max={max}
            today={today}
          />
        </Popover>
      }
    />
  );
}

function problemWith({ value, labels, min, max }: DateFieldProps, texts: DateTexts): string | null {
  if (value === '') return null;
  if (!isDay(value)) return labels.invalid.replace('{format}', texts.pattern);
  if (min !== undefined && value < min) return labels.tooEarly.replace('{limit}', texts.format(min));
  if (max !== undefined && value > max) return labels.tooLate.replace('{limit}', texts.format(max));
  return null;
}

function focusDay(event: Event): void {
  const panel = event.currentTarget as HTMLElement | null;
  const day = panel?.querySelector<HTMLElement>('[data-day][tabindex="0"]');
  if (!day) return;
  event.preventDefault();
  day.focus({ preventScroll: true });
}
