import { useState } from 'react';
import { clampDay, type Day, localDayOf, monthOf } from '../../lib/calendar';
import type { DateTexts } from '../../lib/date-texts';
import { firstWeekday } from '../../lib/first-weekday';
import { Button } from '../button';
import { Calendar } from '../calendar/calendar';
import type { DateFieldLabels } from './date-field-labels';

export interface DatePanelProps {
  value: Day | null;
  /** Called with `''` to clear. */
  onChoose: (day: string) => void;
  locale: string;
  texts: DateTexts;
  labels: DateFieldLabels;
  min: Day | undefined;
  max: Day | undefined;
  today: Day | undefined;
}

/** The popup of a DateField. */
export function DatePanel(props: DatePanelProps) {
  const { value, onChoose, locale, texts, labels, min, max } = props;
  // Computed on every opening, so that a window that stays open past midnight uses the new day.
  const [today] = useState(() => props.today ?? localDayOf(new Date()));
  const [month, setMonth] = useState(() => monthOf(clampDay(value ?? today, min, max)));
  return (
    <div className="flex flex-col gap-2">
      <Calendar
        month={month}
        onMonthChange={setMonth}
        selection={{ name: 'custom', start: value, end: value }}
        onPick={onChoose}
        texts={texts}
        labels={labels}
        today={today}
        firstWeekday={firstWeekday(locale)}
        min={min}
        max={max}
      />
      <div className="flex justify-between gap-2 border-line border-t pt-2">
        <Button
          size="sm"
          variant="ghost"
          disabled={clampDay(today, min, max) !== today}
          onClick={() => onChoose(today)}
        >
          {labels.today}
        </Button>
        <Button size="sm" variant="ghost" disabled={value === null} onClick={() => onChoose('')}>
          {labels.clear}
        </Button>
      </div>
    </div>
  );
}
