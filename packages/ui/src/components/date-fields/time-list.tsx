import { useId } from 'react';
import { HALF_HOURS, type Time, type TimeTexts } from '../../lib/time-texts';
import { Listbox, useActiveOption } from '../listbox';

export interface TimeListProps {
  value: string;
  label: string;
  texts: TimeTexts;
  isOffered: (time: Time) => boolean;
  onChoose: (time: Time) => void;
}

/** Scroll position of the list while no time is chosen. */
const MORNING = '09:00';

/** The popup of a TimeField. */
export function TimeList({ value, label, texts, isOffered, onChoose }: TimeListProps) {
  const id = useId();
  const options = HALF_HOURS.filter(isOffered).map((time) => ({ value: time, label: texts.format(time) }));
  const near = value === '' ? MORNING : value;
  const initial = options.findLastIndex((option) => option.value <= near);
  const keyboard = useActiveOption(options, onChoose, Math.max(0, initial));
  return (
    <Listbox
      id={id}
      label={label}
      options={options}
      isSelected={(time) => time === value}
      keyboard={keyboard}
      isFocusable
    />
  );
}
