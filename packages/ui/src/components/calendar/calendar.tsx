import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { addToMonth, type Day, type Month, monthsOf, yearsAround } from '../../lib/calendar';
import type { PartialDateRange } from '../../lib/date-range';
import type { DateTexts } from '../../lib/date-texts';
import { IconButton } from '../icon-button';
import { ChoiceGrid } from './choice-grid';
import type { CalendarLabels } from './calendar-labels';
import { DayGrid } from './day-grid';

type View = 'week' | 'month' | 'year';

export interface CalendarProps {
  /** Tells apart several calendars on one screen. */
  name?: string;
  month: Month;
  onMonthChange: (month: Month) => void;
  selection: PartialDateRange;
  hoveredDay?: Day | null;
  onHoverDay?: (day: Day) => void;
  onPick: (day: Day) => void;
  texts: DateTexts;
  labels: CalendarLabels;
  today: Day;
  firstWeekday?: number;
  min?: Day;
  max?: Day;
}

/**
 * Shows the weeks of a month, the months of a year, or ten years. The names in the header switch between these views.
 */
export function Calendar(props: CalendarProps) {
  const { name, month, onMonthChange, texts } = props;
  const [view, setView] = useState<View>('week');
  /** True once the user has switched views: only then the new view takes the focus. */
  const [wasSwitched, setSwitched] = useState(false);

  function show(next: View) {
    setSwitched(true);
    setView(next);
  }

  return (
    <div>
      <CalendarHead {...props} view={view} onViewChange={show} />
      {view === 'week' ? (
        <DayGrid {...props} label={named(name, ', ', titleOf(month, texts))} takesFocus={wasSwitched} />
      ) : null}
      {view === 'month' ? (
        <ChoiceGrid
          label={named(name, ', ', texts.yearNumber(month.year))}
          columns={3}
          choices={monthsOf(month.year).map((choice) => ({
            key: String(choice.month),
            text: texts.shortMonthName(choice),
            spoken: titleOf(choice, texts),
            isChosen: choice.month === month.month,
            choose: () => onMonthChange(choice),
          }))}
          onChosen={() => show('week')}
        />
      ) : null}
      {view === 'year' ? (
        <ChoiceGrid
          label={named(name, ', ', yearsTitle(month.year, texts))}
          columns={2}
          choices={yearsAround(month.year).map((year) => ({
            key: String(year),
            text: texts.yearNumber(year),
            spoken: texts.yearNumber(year),
            isChosen: year === month.year,
            choose: () => onMonthChange({ ...month, year }),
          }))}
          onChosen={() => show('month')}
        />
      ) : null}
    </div>
  );
}

function named(name: string | undefined, between: string, title: string): string {
  return name === undefined ? title : `${name}${between}${title}`;
}

function titleOf(month: Month, texts: DateTexts): string {
  return `${texts.monthName(month)} ${texts.yearNumber(month.year)}`;
}

function yearsTitle(year: number, texts: DateTexts): string {
  const years = yearsAround(year);
  return `${texts.yearNumber(years[0] ?? year)} – ${texts.yearNumber(years.at(-1) ?? year)}`;
}

interface HeadProps extends CalendarProps {
  view: View;
  onViewChange: (view: View) => void;
}

/** Number of months that an arrow moves, by view. */
const STEPS: Record<View, number> = { week: 1, month: 12, year: 120 };

function CalendarHead({ name, month, onMonthChange, texts, labels, view, onViewChange }: HeadProps) {
  const [previous, next] = {
    week: [labels.previousMonth, labels.nextMonth],
    month: [labels.previousYear, labels.nextYear],
    year: [labels.previousYears, labels.nextYears],
  }[view] as [string, string];
  const titleStyles = 'focus-ring min-h-7 rounded-sm px-1.5 font-semibold text-13 text-1 hover:bg-hover';
  return (
    <div className="flex h-9 items-center gap-1">
      <IconButton
        label={named(name, ': ', previous)}
        icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
        tooltip={false}
        onClick={() => onMonthChange(addToMonth(month, -STEPS[view]))}
      />
      <div aria-live="polite" className="flex flex-1 justify-center">
        {view === 'week' ? (
          <button
            type="button"
            aria-label={`${labels.chooseMonth}: ${texts.monthName(month)}`}
            onClick={() => onViewChange('month')}
            className={titleStyles}
          >
            {texts.monthName(month)}
          </button>
        ) : null}
        {view === 'year' ? (
          <span className="num px-1.5 font-semibold text-13 leading-7">{yearsTitle(month.year, texts)}</span>
        ) : (
          <button
            type="button"
            aria-label={`${labels.chooseYear}: ${texts.yearNumber(month.year)}`}
            onClick={() => onViewChange('year')}
            className={titleStyles}
          >
            {texts.yearNumber(month.year)}
          </button>
        )}
      </div>
      <IconButton
        label={named(name, ': ', next)}
        icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
        tooltip={false}
        onClick={() => onMonthChange(addToMonth(month, STEPS[view]))}
      />
    </div>
  );
}
