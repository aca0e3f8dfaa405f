import { useState } from 'react';
import { type Day, localDayOf } from '../../lib/calendar';
import { type DateRange, isChoosingEnd } from '../../lib/date-range';
import type { DateTexts } from '../../lib/date-texts';
import { Button } from '../button';
import { Calendar } from '../calendar/calendar';
import type { DateRangeLabels, DateRangeMessages } from './date-range-labels';
import { DayInput } from './day-input';
import { RangeList } from './range-list';
import { type RangeEnd, useDateRangeSelection } from './use-date-range-selection';

export interface DateRangePanelProps {
  value: DateRange;
  texts: DateTexts;
  labels: DateRangeLabels;
  messages: DateRangeMessages;
  today: Day | undefined;
  onApply: (range: DateRange) => void;
}

const ENDS: readonly RangeEnd[] = ['start', 'end'];

/** The popup of a DateRangePicker. */
export function DateRangePanel(props: DateRangePanelProps) {
  const { value, texts, labels, messages, onApply } = props;
  // Computed on every opening, so that a window that stays open past midnight uses the new day.
  const [today] = useState(() => props.today ?? localDayOf(new Date()));
  const chosen = useDateRangeSelection({ value, today, texts, messages });
  const { selection, errors } = chosen;
  const [hoveredDay, setHoveredDay] = useState<Day | null>(null);

  function apply() {
    const range = chosen.finish();
    if (range) onApply(range);
  }

  return (
    <div className="flex min-h-full flex-col">
      <div className="flex min-h-0 flex-1 flex-col md:flex-row">
        <RangeList labels={labels} value={selection.name} onValueChange={chosen.chooseRange} />
        <div className="grid flex-1 md:grid-cols-2" onPointerLeave={() => setHoveredDay(null)}>
          {ENDS.map((end) => (
            <div key={end} className="flex min-w-0 flex-col gap-2 border-line px-4 pt-3 pb-2 md:border-s">
              <DayInput
                label={labels[end]}
                day={selection[end]}
                texts={texts}
                version={chosen.version}
                error={errors[end]}
                onType={(text) => chosen.typeDay(end, text)}
              />
              <Calendar
                name={labels[end]}
                month={chosen.months[end]}
                onMonthChange={(month) => chosen.showMonth(end, month)}
                selection={selection}
                // While the end is not chosen, the days up to the pointer are shown as selected.
                hoveredDay={isChoosingEnd(selection) ? hoveredDay : null}
                onHoverDay={setHoveredDay}
                onPick={chosen.pick}
                texts={texts}
                labels={labels}
                today={today}
              />
            </div>
          ))}
        </div>
      </div>
      <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 rounded-b-[10px] border-line border-t bg-surface px-4 py-2.5">
        <p role="alert" className="min-w-0 flex-1 text-12 text-red-text">
          {errors.range}
        </p>
        <Button onClick={chosen.clear}>{labels.clear}</Button>
        <Button variant="primary" onClick={apply}>
          {labels.apply}
        </Button>
      </footer>
    </div>
  );
}
