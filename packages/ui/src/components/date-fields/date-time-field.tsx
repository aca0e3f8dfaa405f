import { useId, useState } from 'react';
import { isDay } from '../../lib/calendar';
import { cn } from '../../lib/cn';
import { isTime } from '../../lib/time-texts';
import { existsOnWallClock, instantInZone, type WallClock, wallClockIn } from '../../lib/wall-clock';
import { useFieldLabelId } from '../field';
import { DateField } from './date-field';
import type { DateTimeFieldLabels } from './date-field-labels';
import { TimeField } from './time-field';

export interface DateTimeFieldProps {
  /** Null until both day and time are given. */
  value: Date | null;
  onValueChange: (value: Date | null) => void;
  locale: string;
  labels: DateTimeFieldLabels;
  /** Time zone of the field; default: the zone of the machine. */
  timeZone?: string;
  min?: Date;
  max?: Date;
  disabled?: boolean;
  className?: string;
}

const EMPTY: WallClock = { day: '', time: '' };

/** Field for a date and time, to the minute, in one time zone. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { value, onValueChange, locale, labels, disabled, className } = props;
  const { timeZone: zone = Intl.DateTimeFormat().resolvedOptions().timeZone } = props;
  const fieldLabelId = useFieldLabelId();
  const timeId = useId();
  const clockOf = (moment: Date) => wallClockIn(zone, moment);
  const [clock, setClock] = useState(() => (value ? clockOf(value) : EMPTY));
  const [seen, setSeen] = useState(value?.getTime());
  if (seen !== value?.getTime()) {
    setSeen(value?.getTime());
    setClock(value ? clockOf(value) : EMPTY);
  }
  const min = props.min && clockOf(props.min);
  const max = props.max && clockOf(props.max);

  function change(next: WallClock) {
    const moment = isDay(next.day) && isTime(next.time) ? instantInZone(zone, next) : null;
    // A time skipped by daylight saving is replaced by one that exists.
    setClock(moment ? clockOf(moment) : next);
    setSeen(moment?.getTime());
    onValueChange(moment);
  }

  return (
    <div role="group" aria-labelledby={fieldLabelId} className={cn('flex flex-wrap gap-2', className)}>
      <DateField
        className="min-w-36 flex-1"
        aria-label={labels.date}
        value={clock.day}
        onValueChange={(day) => change({ ...clock, day })}
        locale={locale}
        labels={labels.ofDate}
        min={min?.day}
        max={max?.day}
        disabled={disabled}
      />
      <TimeField
        className="min-w-28 flex-1"
        id={timeId}
        aria-label={labels.time}
        value={clock.time}
        onValueChange={(time) => change({ ...clock, time })}
        locale={locale}
        labels={labels.ofTime}
        min={min && clock.day === min.day ? min.time : undefined}
        max={max && clock.day === max.day ? max.time : undefined}
        isOffered={(time) => !isDay(clock.day) || existsOnWallClock(zone, { day: clock.day, time })}
        disabled={disabled}
      />
    </div>
  );
}
