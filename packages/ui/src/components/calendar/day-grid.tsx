import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  addDays,
  addMonths,
  clampDay,
  compareMonths,
  type Day,
  firstOf,
  type Month,
  monthOf,
  weekdayOf,
  weeksOf,
} from '../../lib/calendar';
import { cn } from '../../lib/cn';
import type { PartialDateRange } from '../../lib/date-range';
import type { DateTexts } from '../../lib/date-texts';
import { isRightToLeft } from '../../lib/is-right-to-left';
import { useFocusAfter } from '../../lib/use-focus-after';

export interface DayGridProps {
  label: string;
  month: Month;
  onMonthChange: (month: Month) => void;
  selection: PartialDateRange;
  /** The hovered day while the end of the range is not chosen yet. */
  hoveredDay?: Day | null;
  onHoverDay?: (day: Day) => void;
  onPick: (day: Day) => void;
  texts: DateTexts;
  today: Day;
  takesFocus: boolean;
  /** 0 is Monday. */
  firstWeekday?: number;
  /** Days outside of these limits can't be chosen. */
  min?: Day;
  max?: Day;
}

/**
 * Six whole weeks, following the ARIA date grid pattern: one Tab stop, arrow keys move by days and weeks, Page Up and
 * Page Down by months, with Shift by years, Home and End to the ends of the week.
 */
export function DayGrid(props: DayGridProps) {
  const {
    label,
    month,
    onMonthChange,
    selection,
    hoveredDay = null,
    onHoverDay,
    onPick,
    texts,
    today,
  } = props;
  const { takesFocus, firstWeekday = 0, min, max } = props;
  const grid = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(grid);
  const [visited, setVisited] = useState<Day | null>(null);
  const isShown = (day: Day | null) => day !== null && compareMonths(monthOf(day), month) === 0;
  const stop = [visited, selection.start, selection.end, today].find(isShown) ?? firstOf(month);

  useEffect(() => {
    if (takesFocus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [takesFocus]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const day = (event.target as HTMLElement).dataset['day'];
    const target = day ? dayAfterKey(event, day, firstWeekday) : null;
    if (!target) return;
    event.preventDefault();
    const next = clampDay(target, min, max);
    setVisited(next);
    if (!isShown(next)) onMonthChange(monthOf(next));
    focusAfter(`[data-day="${next}"]`);
  }

  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      className="outline-none"
    >
      <div role="row" className="grid grid-cols-7">
        {rotated(texts.weekdays, firstWeekday).map(({ short, long }) => (
          <span
            key={long}
            role="columnheader"
            aria-label={long}
            className="truncate text-center text-11 text-3 leading-7"
          >
            {short}
          </span>
        ))}
      </div>
      {weeksOf(month, firstWeekday).map((week) => (
        <div key={week[0]} role="row" className="grid grid-cols-7">
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              isOutside={!isShown(day)}
              isStop={day === stop}
              isToday={day === today}
              isOffered={clampDay(day, min, max) === day}
              place={placeOf(day, selection, hoveredDay)}
              texts={texts}
              onPick={() => {
                setVisited(day);
                onPick(day);
              }}
              onHoverDay={() => onHoverDay?.(day)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The day that a key moves to; null for other keys. */
function dayAfterKey(event: KeyboardEvent<HTMLElement>, day: Day, firstWeekday: number): Day | null {
  const dayOfWeek = (weekdayOf(day) - firstWeekday + 7) % 7;
  const forward = isRightToLeft(event.currentTarget) ? -1 : 1;
  switch (event.key) {
    case 'ArrowRight':
      return addDays(day, forward);
    case 'ArrowLeft':
      return addDays(day, -forward);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -dayOfWeek);
    case 'End':
      return addDays(day, 6 - dayOfWeek);
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    default:
      return null;
  }
}

function rotated<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}

type Place = 'none' | 'between' | 'end' | 'only';

/** Position of a day in the range, or in the range that ends at the hovered day. */
function placeOf(day: Day, { start, end }: PartialDateRange, hoveredDay: Day | null): Place {
  const last = end ?? (hoveredDay !== null && start !== null && hoveredDay > start ? hoveredDay : start);
  if (start === null || last === null || day < start || day > last) return 'none';
  if (start === last) return 'only';
  return day === start || day === last ? 'end' : 'between';
}

interface DayCellProps {
  day: Day;
  isOutside: boolean;
  isStop: boolean;
  isToday: boolean;
  isOffered: boolean;
  place: Place;
  texts: DateTexts;
  onPick: () => void;
  onHoverDay: () => void;
}

function DayCell(props: DayCellProps) {
  const { day, isOutside, isStop, isToday, isOffered, place, texts, onPick, onHoverDay } = props;
  // Days of adjacent months are marked only in their own month's calendar.
  const shown = isOutside ? 'none' : place;
  return (
    <span
      role="gridcell"
      aria-selected={place !== 'none'}
      className={cn('my-0.5 block', (shown === 'between' || shown === 'end') && 'bg-accent-soft')}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-label={texts.inFull(day)}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!isOffered || undefined}
        onClick={isOffered ? onPick : undefined}
        onPointerEnter={onHoverDay}
        onFocus={onHoverDay}
        className={cn(
          'focus-ring-inset num relative block h-9 w-full rounded-md text-13',
          isOutside ? 'text-3' : 'text-1',
          !isOffered && 'cursor-not-allowed opacity-50',
          shown === 'end' || shown === 'only'
            ? 'bg-accent font-medium text-on-accent'
            : isOffered && 'hover:bg-hover',
          isToday &&
            'after:absolute after:inset-x-0 after:bottom-1 after:mx-auto after:size-1 after:rounded-full after:bg-current',
        )}
      >
        {texts.dayNumber(day)}
      </button>
    </span>
  );
}
