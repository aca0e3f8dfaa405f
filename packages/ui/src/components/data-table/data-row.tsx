import type { MouseEvent, ReactNode } from 'react';
import { cn } from '../../lib/cn';
import { Skeleton } from '../skeleton';
import type { DataColumn } from './data-table';
import { RowCheckbox } from './row-checkbox';

/**
 * Horizontal padding of cells: 16 px at the edges of the card, 12 px between cells; 10 px in columns with a hidden
 * header, which hold 28 px buttons.
 */
export function cellInset({ hideHeader }: { hideHeader?: boolean | undefined }): string {
  return cn('min-w-0 first:ps-4', hideHeader ? 'px-2.5' : 'px-3 last:pe-4');
}

interface DataRowProps<Row> {
  id: string;
  row: Row;
  index: number;
  columns: readonly DataColumn<Row>[];
  tracks: string;
  /** Distance from the first row and height, in pixels. */
  top: number;
  height: number;
  /** Undefined if rows can't be moved. */
  handle: ReactNode;
  isLifted: boolean;
  isActive: boolean;
  /** Undefined if rows can't be selected. */
  isSelected: boolean | undefined;
  canSelect: boolean;
  selectLabel: string;
  onToggle: (isRange: boolean) => void;
  onOpen: (() => void) | undefined;
  onActivate: () => void;
}

export function DataRow<Row>(props: DataRowProps<Row>) {
  const { id, row, index, columns, tracks, top, height, isActive, isSelected, selectLabel } = props;
  const { onToggle, onOpen, onActivate } = props;

  function onClick(event: MouseEvent<HTMLElement>) {
    const target = event.target as Element;
    // Ignores clicks on controls inside the row, and in menus of a cell, which are rendered elsewhere in the page.
    if (!event.currentTarget.contains(target) || target.closest('button, a, input, label')) return;
    if (isSelected !== undefined && (event.shiftKey || event.ctrlKey || event.metaKey))
      onToggle(event.shiftKey);
    else {
      onActivate();
      onOpen?.();
    }
  }

  return (
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onClick={onClick}
      // Shift+click selects rows, so it must not select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      style={{ gridTemplateColumns: tracks, height, transform: `translateY(${top}px)` }}
      className={cn(
        'absolute inset-x-0 top-0 grid min-w-fit items-center border-line border-b',
        onOpen && 'cursor-pointer',
        props.isLifted ? 'z-1 bg-accent-soft shadow-2' : isSelected ? 'bg-selected' : 'hover:bg-sunken',
        isActive &&
          'group-focus-visible:outline-2 group-focus-visible:outline-accent group-focus-visible:-outline-offset-2',
      )}
    >
      {props.handle === undefined ? null : (
        <div role="gridcell" className="grid place-items-center ps-2">
          {props.handle}
        </div>
      )}
      {isSelected === undefined ? null : (
        <div role="gridcell" className="grid place-items-center ps-4">
          <RowCheckbox
            label={selectLabel}
            isOn={isSelected}
            isDisabled={!props.canSelect}
            onToggle={onToggle}
          />
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          className={cn(cellInset(column), 'truncate', column.align === 'end' && 'num text-end')}
        >
          {column.cell(row)}
        </div>
      ))}
    </div>
  );
}

const FIRST_LOADING_ROWS = 8;
const MORE_LOADING_ROWS = 2;

interface LoadingRowsProps {
  label: string;
  tracks: string;
  height: number;
  /** True if there are no rows yet: then skeletons fill the whole table. */
  isFirst: boolean;
}

export function LoadingRows({ label, tracks, height, isFirst }: LoadingRowsProps) {
  const cells = tracks.split(/\s+(?![^(]*\))/);
  return (
    <div role="rowgroup">
      <div role="row" className="sr-only">
        <span role="gridcell">{label}</span>
      </div>
      {Array.from({ length: isFirst ? FIRST_LOADING_ROWS : MORE_LOADING_ROWS }, (_, row) => (
        <div
          key={row}
          aria-hidden
          style={{ gridTemplateColumns: tracks, height }}
          className="grid items-center border-line border-b"
        >
          {cells.map((track, column) => (
            <span key={`${track}-${String(column)}`} className="px-3 first:ps-4">
              <Skeleton className={column % 2 === 0 ? 'w-3/4' : 'w-1/2'} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
