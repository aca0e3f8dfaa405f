import { Clock } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component';
import { createTimeTexts, isTime, type Time, type TimeTexts } from '../../lib/time-texts';
import { Popover } from '../popover';
import type { TimeFieldLabels } from './date-field-labels';
import { OpenButton } from './open-button';
import { type PickerInputProps, InputWithPicker } from './input-with-picker';

const TimeList = lazyComponent(async () => ({ default: (await import('./time-list')).TimeList }));
const PARTS = [TimeList];

export interface TimeFieldProps extends PickerInputProps {
  /** `09:30`, or `''`. Text that is not a time is passed on and displayed as typed, so that the form can reject it. */
  value: string;
  onValueChange: (value: string) => void;
  /** Decides between 12- and 24-hour format. */
  locale: string;
  labels: TimeFieldLabels;
  min?: Time;
  max?: Time;
  /** Filters the half hours in the list. */
  isOffered?: (time: Time) => boolean;
}

/** Field for a time of day, typed freely or chosen from half hours. */
export function TimeField(props: TimeFieldProps) {
  const { value, onValueChange, locale, labels, min, max, isOffered, ...box } = props;
  const [isOpen, setOpen] = useState(false);
  const texts = useMemo(() => createTimeTexts(locale), [locale]);
  return (
    <InputWithPicker
      {...box}
      text={isTime(value) ? texts.format(value) : value}
      problem={problemWith(props, texts)}
      onTake={(text) => onValueChange(texts.read(text) ?? text)}
      onOpen={() => setOpen(true)}
      opener={
        <Popover
          label={labels.choose}
          open={isOpen}
          onOpenChange={setOpen}
          align="end"
          parts={PARTS}
          className="w-36 p-0"
          trigger={<OpenButton label={labels.choose} icon={<Clock aria-hidden />} disabled={box.disabled} />}
        >
          <TimeList
            value={value}
            label={labels.choose}
            texts={texts}
            isOffered={(time) =>
              !(min !== undefined && time < min) &&
              !(max !== undefined && time > max) &&
              isOffered?.(time) !== false
            }
            onChoose={(time) => {
              setOpen(false);
              onValueChange(time);
            }}
          />
        </Popover>
      }
    />
  );
}

function problemWith({ value, labels, min, max }: TimeFieldProps, texts: TimeTexts): string | null {
  if (value === '') return null;
  if (!isTime(value)) return labels.invalid.replace('{example}', texts.format('09:30'));
  if (min !== undefined && value < min) return labels.tooEarly.replace('{limit}', texts.format(min));
  if (max !== undefined && value > max) return labels.tooLate.replace('{limit}', texts.format(max));
  return null;
}
