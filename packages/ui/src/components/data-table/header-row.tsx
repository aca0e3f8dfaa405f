import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../../lib/cn';
import { Checkbox } from '../checkbox';
import { cellInset } from './data-row';
import type { DataColumn, DataSort } from './data-table';

interface HeaderRowProps<Row> {
  columns: readonly DataColumn<Row>[];
  tracks: string;
  sort: DataSort | null;
  onSortChange: ((sort: DataSort) => void) | undefined;
  /** Undefined if rows can't be moved. */
  handlesLabel: string | undefined;
  /** Undefined if rows can't be selected. */
  selectAllLabel: string | undefined;
  covered: 'none' | 'some' | 'all';
  onSelectAll: (isOn: boolean) => void;
}

/** Header that stays visible while the rows scroll. */
export function HeaderRow<Row>(props: HeaderRowProps<Row>) {
  const { columns, tracks, sort, onSortChange, selectAllLabel, covered, onSelectAll } = props;
  return (
    <div role="rowgroup" className="sticky top-0 z-10 min-w-fit">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: tracks }}
        className="grid h-9 items-center border-line border-b bg-surface"
      >
        {props.handlesLabel ? (
          <div role="columnheader">
            <span className="sr-only">{props.handlesLabel}</span>
          </div>
        ) : null}
        {selectAllLabel ? (
          <div role="columnheader" className="grid place-items-center ps-4">
            <Checkbox
              hideLabel
              label={selectAllLabel}
              checked={covered === 'some' ? 'indeterminate' : covered === 'all'}
              onCheckedChange={onSelectAll}
            />
          </div>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : null;
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              className={cn('flex', cellInset(column), column.align === 'end' && 'justify-end')}
            >
              {column.isSortable && onSortChange ? (
                <SortButton
                  column={column}
                  direction={direction}
                  onClick={() =>
                    onSortChange({
                      key: column.key,
                      direction: direction === 'ascending' ? 'descending' : 'ascending',
                    })
                  }
                />
              ) : (
                <span className={cn('truncate font-medium text-12 text-3', column.hideHeader && 'sr-only')}>
                  {column.header}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface SortButtonProps<Row> {
  column: DataColumn<Row>;
  direction: DataSort['direction'] | null;
  onClick: () => void;
}

function SortButton<Row>({ column, direction, onClick }: SortButtonProps<Row>) {
  const Icon = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        'group/sort focus-ring -mx-1.5 inline-flex h-6 min-w-0 items-center gap-1 rounded-sm px-1.5 font-medium text-12 hover:text-1',
        // In columns of numbers the arrow comes before the name, so that name and numbers align at the end.
        column.align === 'end' && 'flex-row-reverse',
        direction === null ? 'text-3' : 'text-1',
      )}
    >
      <span className="truncate">{column.header}</span>
      <Icon
        aria-hidden
        className={cn(
          'size-3.5 shrink-0',
          direction === null && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
        )}
      />
    </button>
  );
}
