import type { ReactNode } from 'react';
import { cn } from '../lib/cn';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The header is only read out (for a column of buttons). */
  hideHeader?: boolean;
  className?: string;
}

export interface TableProps<Row> {
  /** Accessible name: what the table lists. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
}

export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    // `relative`, because visually hidden elements are positioned absolutely; without it, those far down would extend
    // the page's scroll area.
    <div className={cn('relative overflow-x-auto rounded-lg border border-line bg-surface', className)}>
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  'whitespace-nowrap px-4 py-2 font-medium text-12 text-3',
                  column.align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-b last:border-b-0 hover:bg-sunken">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn(
                    'px-4 py-2.5 align-middle',
                    column.align === 'end' ? 'num text-end' : 'text-start',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
