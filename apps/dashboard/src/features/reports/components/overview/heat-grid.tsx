import { useI18n } from '@parley/i18n/react';
import type { Day } from '@parley/ui';
import { cn } from '@parley/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type HeatCell, heatLevelOf, type HeatRow } from '../../model/heat-map';

interface CellTexts {
  figure: string;
  time: string;
  note: string | null;
}

interface HeatGridProps {
  label: string;
  rows: readonly HeatRow[];
  bands: readonly number[];
  /** Beginning of the cell whose rows are open. */
  selected: number | undefined;
  onOpen: (cell: HeatCell) => void;
  dayName: (day: Day, isToday: boolean) => string;
  sentence: (cell: HeatCell, row: HeatRow) => CellTexts;
}

const fills = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4', 'bg-heat-5'] as const;
const NAMED_HOURS = 3;
const LAST_HOUR = 23;
const ROW = 'grid items-center gap-0.5';
const TOTAL_REM = 2.5;
const LEAST_NAME_REM = 3.25;
const CHARACTER_REM = 0.45;

/** Hours by days as a grid: one tab stop, the arrow keys move, Enter opens the rows of an hour. */
export function HeatGrid({ label, rows, bands, selected, onOpen, dayName, sentence }: HeatGridProps) {
  const { t, formatNumber } = useI18n();
  const ref = useRef<HTMLDivElement>(null);
  const lastRow = rows.length - 1;
  const now = rows[lastRow]?.cells.findIndex(({ state }) => state === 'running') ?? 0;
  const [place, setPlace] = useState<{ row: number; hour: number } | null>(null);
  const [shown, setShown] = useState<{ row: number; hour: number } | null>(null);
  const current = place ?? { row: lastRow, hour: Math.max(0, now) };
  const shownRow = shown ? rows[shown.row] : undefined;
  const shownCell = shown ? shownRow?.cells[shown.hour] : undefined;
  const names = rows.map((row, index) => dayName(row.day, index === lastRow));
  const nameRem = Math.max(LEAST_NAME_REM, Math.max(0, ...names.map(({ length }) => length)) * CHARACTER_REM);
  const columns = { gridTemplateColumns: `${nameRem}rem repeat(24, minmax(0, 1fr)) ${TOTAL_REM}rem` };
  const texts = shownRow && shownCell ? sentence(shownCell, shownRow) : null;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const forward = isRightToLeft ? -1 : 1;
    const moves: Record<string, [number, number]> = {
      ArrowRight: [0, forward],
      ArrowLeft: [0, -forward],
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      Home: [0, -LAST_HOUR],
      End: [0, LAST_HOUR],
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const [fromRow, fromHour] = (event.currentTarget.dataset.cell ?? '').split('-').map(Number);
    const row = Math.min(lastRow, Math.max(0, (fromRow ?? current.row) + move[0]));
    const hour = Math.min(LAST_HOUR, Math.max(0, (fromHour ?? current.hour) + move[1]));
    setPlace({ row, hour });
    ref.current?.querySelector<HTMLElement>(`[data-cell="${row}-${hour}"]`)?.focus();
  }

  return (
    <div
      ref={ref}
      role="grid"
      aria-label={label}
      onPointerLeave={() => setShown(null)}
      className="relative min-w-0"
    >
      <div role="row" className={cn(ROW, 'text-11 text-3')} style={columns}>
        <span role="columnheader">
          <span className="sr-only">{t('reports.unit.day')}</span>
        </span>
        {Array.from({ length: LAST_HOUR + 1 }, (_, hour) => (
          <span key={hour} role="columnheader" className="num overflow-visible whitespace-nowrap">
            <span className={hour % NAMED_HOURS === 0 ? undefined : 'sr-only'}>
              {formatNumber(hour, { minimumIntegerDigits: 2 })}
            </span>
          </span>
        ))}
        <span role="columnheader" className="text-end">
          {t('reports.total')}
        </span>
      </div>
      {rows.map((row, rowIndex) => (
        <div role="row" key={row.day} className={cn(ROW, 'mt-0.5')} style={columns}>
          <span
            role="rowheader"
            className={cn('num truncate text-12', rowIndex === lastRow ? 'font-medium text-1' : 'text-2')}
          >
            {names[rowIndex]}
          </span>
          {row.cells.map((cell) => {
            const isCurrent = rowIndex === current.row && cell.hour === current.hour;
            const isEmpty = cell.state === 'future' || cell.state === 'missing';
            const { figure, time, note } = sentence(cell, row);
            return (
              <span role="gridcell" key={cell.hour} className="block">
                <button
                  type="button"
                  data-cell={`${rowIndex}-${cell.hour}`}
                  data-step={cell.since || undefined}
                  tabIndex={isCurrent ? 0 : -1}
                  aria-disabled={isEmpty || undefined}
                  aria-label={
                    isEmpty
                      ? t(cell.state === 'future' ? 'reports.hourToCome' : 'reports.hourMissing')
                      : [figure, time, note].filter(Boolean).join(', ')
                  }
                  onFocus={({ target }) => {
                    setPlace({ row: rowIndex, hour: cell.hour });
                    if (target.matches(':focus-visible')) setShown({ row: rowIndex, hour: cell.hour });
                  }}
                  onBlur={() => setShown(null)}
                  onKeyDown={onKeyDown}
                  onPointerEnter={() => setShown(isEmpty ? null : { row: rowIndex, hour: cell.hour })}
                  onClick={() => {
                    if (!isEmpty) onOpen(cell);
                  }}
                  className={cn(
                    'focus-ring block h-[1.4375rem] w-full rounded-[4px]',
                    cell.state === 'missing' && 'cursor-default',
                    cell.state === 'future' && 'cursor-default shadow-[inset_0_0_0_1px_var(--line)]',
                    !isEmpty && fills[heatLevelOf(cell.value, bands)],
                    !isEmpty && 'hover:shadow-[0_0_0_1.5px_var(--text)]',
                    cell.state === 'running' &&
                      'shadow-[0_0_0_1.5px_var(--surface),0_0_0_2.5px_var(--accent)]',
                    cell.since === selected && !isEmpty && 'shadow-[0_0_0_2px_var(--text)]',
                  )}
                />
              </span>
            );
          })}
          <span role="gridcell" className="num text-end text-12 text-2">
            {formatNumber(row.total)}
          </span>
        </div>
      ))}
      {texts && shown ? (
        <div
          aria-hidden
          className="pointer-events-none absolute z-10 w-max max-w-72 rounded-[9px] border border-line bg-surface px-3 py-2 text-12 shadow-2"
          style={{
            insetBlockEnd: `calc(100% - ${(shown.row + 1) * 1.5625}rem)`,
            ...(shown.hour < 12
              ? { insetInlineStart: `calc(${nameRem}rem + ${((shown.hour + 1) / 24) * 100}% * 0.9)` }
              : { insetInlineEnd: `calc(${TOTAL_REM}rem + ${((24 - shown.hour) / 24) * 100}% * 0.9)` }),
          }}
        >
          <b className="num block font-semibold text-13 text-1">{texts.figure}</b>
          <span className="num text-2">{texts.time}</span>
          {texts.note ? <span className="block text-3">{texts.note}</span> : null}
        </div>
      ) : null}
    </div>
  );
}
