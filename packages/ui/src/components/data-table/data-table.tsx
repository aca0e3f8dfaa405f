import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { cn } from '../../lib/cn';
import { DataRow, LoadingRows } from './data-row';
import { HeaderRow } from './header-row';
import { coverage, extendTo, type Selection, selectAll, selectNone, toggleRow } from './row-selection';
import { useVisibleRows } from './use-visible-rows';

export interface DataColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A CSS grid track: `12rem`, `minmax(10rem, 2fr)`. */
  width?: string;
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** The header is only read out (for a column of buttons). */
  hideHeader?: boolean;
}

export interface DataSort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** A column before the checkboxes, with the handles by which rows are moved. */
export interface DataHandles<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Whether the row is being moved. */
  isLifted: (row: Row) => boolean;
}

export interface DataTableLabels<Row> {
  /** Accessible name of the table. */
  caption: string;
  selectAll: string;
  selectRow: (row: Row) => string;
  loading: string;
}

export interface DataTableProps<Row, Key extends string | number> {
  columns: readonly DataColumn<Row>[];
  /** Already sorted; the table only reports the requested sort order. */
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  labels: DataTableLabels<Row>;
  sort?: DataSort | null;
  onSortChange?: (sort: DataSort) => void;
  /** If given, rows can be selected. */
  selected?: ReadonlySet<Key>;
  onSelectedChange?: (selected: ReadonlySet<Key>) => void;
  /** Which rows can be selected; default: all. */
  canSelect?: (row: Row) => boolean;
  /** If given, rows can be moved; whoever gives it changes the order of `rows`. */
  handles?: DataHandles<Row>;
  /** Called on Enter or a click on a row. */
  onOpen?: (row: Row) => void;
  /** What further keys do with the row that has the keyboard focus: `{ c: write }`. */
  rowKeys?: Readonly<Record<string, (row: Row) => void>>;
  /** Called when the last rows become visible. */
  onEndReached?: () => void;
  isLoading?: boolean;
  /** `rows` are those of the last request, while those of this one load: they are dimmed and announced as busy. */
  isStale?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Height of every row in pixels. */
  rowHeight?: number;
  /** Below the rows, inside the same card. */
  footer?: ReactNode;
  /** The table fills its box: no border of its own, and the footer stays at the end. */
  fills?: boolean;
  /** With a height the table scrolls inside; without one it is as long as its rows. */
  className?: string;
}

const HEADER_HEIGHT_PX = 36;
const END_MARGIN_ROWS = 5;

/** Table with virtual rows: only visible rows are in the DOM. One Tab stop; arrow keys move between rows. */
export function DataTable<Row, Key extends string | number>(props: DataTableProps<Row, Key>) {
  const { columns, rows, rowKey, labels, selected, onSelectedChange, canSelect, onOpen, onEndReached } =
    props;
  const { isLoading = false, isStale = false, rowHeight = 40, rowKeys, fills = false } = props;
  const { empty, footer, className, handles } = props;
  const id = useId();
  const scrollRef = useRef<HTMLDivElement>(null);
  const order = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const selectable = useMemo(
    () => (canSelect ? rows.filter(canSelect).map(rowKey) : order),
    [rows, rowKey, order, canSelect],
  );
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState<Key | null>(null);
  const selection: Selection<Key> = { chosen: selected ?? NOTHING, anchor };
  const isSelectable = selected !== undefined;
  const tracks = [
    ...(handles ? ['2rem'] : []),
    ...(isSelectable ? ['2.75rem'] : []),
    ...columns.map(({ width }) => width ?? 'minmax(8rem, 1fr)'),
  ].join(' ');

  const { indexes, lastInSight, scrollToRow } = useVisibleRows({
    scrollRef,
    count: rows.length,
    rowHeight,
    headerHeight: HEADER_HEIGHT_PX,
  });

  useEffect(() => {
    if (!isLoading && rows.length > 0 && lastInSight >= rows.length - END_MARGIN_ROWS) onEndReached?.();
  }, [isLoading, lastInSight, rows.length, onEndReached]);

  function choose(next: Selection<Key>) {
    setAnchor(next.anchor);
    onSelectedChange?.(next.chosen);
  }

  function toggle(index: number, isRange: boolean) {
    const key = order[index];
    if (key === undefined) return;
    setActive(index);
    if (!selectable.includes(key)) return;
    choose(isRange ? extendTo(selection, key, selectable) : toggleRow(selection, key));
  }

  function goTo(index: number, isRange: boolean) {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    const from = order[active];
    const to = order[next];
    setActive(next);
    scrollToRow(next);
    // For tables without a height, where the page scrolls.
    document.getElementById(`${id}-${next}`)?.scrollIntoView?.({ block: 'nearest' });
    if (!isRange || !isSelectable || from === undefined || to === undefined) return;
    if (!selectable.includes(to)) return;
    const start = anchor === null ? { ...selection, anchor: from } : selection;
    choose(extendTo(start, to, selectable));
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    // Controls inside the table handle their own keys.
    if (event.target !== event.currentTarget || rows.length === 0) return;
    const page = Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / rowHeight) - 1);
    const isMod = event.ctrlKey || event.metaKey;
    const row = rows[active];
    if (event.key === 'ArrowDown') goTo(active + 1, event.shiftKey);
    else if (event.key === 'ArrowUp') goTo(active - 1, event.shiftKey);
    else if (event.key === 'PageDown') goTo(active + page, event.shiftKey);
    else if (event.key === 'PageUp') goTo(active - page, event.shiftKey);
    else if (event.key === 'Home') goTo(0, event.shiftKey);
    else if (event.key === 'End') goTo(rows.length - 1, event.shiftKey);
    else if (isSelectKey(event) && isSelectable) toggle(active, event.shiftKey);
    else if (event.key === 'a' && isMod && isSelectable) choose(selectAll(selection, selectable));
    else if (event.key === 'Escape' && selection.chosen.size > 0) choose(selectNone<Key>());
    else if (event.key === 'Enter' && row && onOpen) onOpen(row);
    else if (row && rowKeys?.[event.key] && !isMod && !event.altKey) rowKeys[event.key]?.(row);
    else return;
    event.preventDefault();
  }

  return (
    <div
      className={cn(
        'flex min-w-0 flex-col overflow-hidden bg-surface',
        fills ? 'min-h-0 flex-1' : 'rounded-lg border border-line',
        className,
      )}
    >
      <div
        ref={scrollRef}
        role="grid"
        aria-label={labels.caption}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + (isSelectable ? 1 : 0) + (handles ? 1 : 0)}
        aria-multiselectable={isSelectable || undefined}
        aria-busy={isLoading || isStale}
        // A row that is scrolled out of view is not in the DOM; the next key press scrolls it back.
        aria-activedescendant={indexes.includes(active) ? `${id}-${active}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className={cn(
          'group focus-ring-inset relative min-h-0 overflow-auto text-13 text-1',
          fills && (rows.length > 0 || isLoading) && 'flex-1',
        )}
      >
        <HeaderRow
          columns={columns}
          tracks={tracks}
          sort={props.sort ?? null}
          onSortChange={props.onSortChange}
          handlesLabel={handles?.header}
          selectAllLabel={isSelectable ? labels.selectAll : undefined}
          covered={coverage(selection.chosen, selectable)}
          onSelectAll={(isOn) => choose(isOn ? selectAll(selection, selectable) : selectNone<Key>())}
        />
        {rows.length > 0 ? (
          <div
            role="rowgroup"
            style={{ height: rows.length * rowHeight }}
            className={cn('relative min-w-fit', isStale && 'opacity-60 transition-opacity')}
          >
            {indexes.map((index) => {
              const row = rows[index];
              const key = order[index];
              return row === undefined || key === undefined ? null : (
                <DataRow
                  key={key}
                  id={`${id}-${index}`}
                  row={row}
                  index={index}
                  columns={columns}
                  tracks={tracks}
                  top={index * rowHeight}
                  height={rowHeight}
                  handle={handles?.cell(row)}
                  isLifted={handles?.isLifted(row) ?? false}
                  isActive={index === active}
                  isSelected={isSelectable ? selection.chosen.has(key) : undefined}
                  canSelect={canSelect?.(row) ?? true}
                  selectLabel={isSelectable ? labels.selectRow(row) : ''}
                  onToggle={(isRange) => toggle(index, isRange)}
                  onOpen={onOpen && (() => onOpen(row))}
                  onActivate={() => setActive(index)}
                />
              );
            })}
          </div>
        ) : null}
        {isLoading ? (
          <LoadingRows
            label={labels.loading}
            tracks={tracks}
            height={rowHeight}
            isFirst={rows.length === 0}
          />
        ) : null}
      </div>
      {rows.length === 0 && !isLoading ? empty : null}
      {footer}
    </div>
  );
}

/** Space, or X as in the list of conversations. */
function isSelectKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === ' ' || (key.toLowerCase() === 'x' && !ctrlKey && !metaKey && !altKey);
}

const NOTHING: ReadonlySet<never> = new Set();
