import { useT } from '@parley/i18n/react';
import { type DataColumn, type DataSort, DataTable } from '@parley/ui/data-table';
import type { ReactNode } from 'react';

interface FoundRowsTableProps<Row, Key extends string> {
  /** The name of the list. */
  caption: string;
  columns: DataColumn<Row>[];
  /** Keys of columns there is no room for on this screen. */
  hidden?: readonly string[];
  /** Found by the search above and put in order already. */
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** Pixels. */
  rowHeight: number;
  onOpen: (row: Row) => void;
  sort?: DataSort & { key: Key };
  onSortChange?: (sort: DataSort & { key: Key }) => void;
  /** At the end of each row. */
  menu: (row: Row) => ReactNode;
  /** Its height: what the page has left below its own head. */
  className?: string;
}

/** A list of the settings under its search: as long as it is, only what is in sight exists. */
export function FoundRowsTable<Row, Key extends string>({
  caption,
  columns,
  hidden = [],
  menu,
  sort,
  onSortChange,
  className = 'max-h-[max(24rem,calc(100dvh-12rem))]',
  ...table
}: FoundRowsTableProps<Row, Key>) {
  const t = useT();
  const actions: DataColumn<Row> = {
    key: 'actions',
    header: t('settings.actions'),
    hideHeader: true,
    align: 'end',
    width: '3.5rem',
    cell: menu,
  };
  return (
    <DataTable
      columns={[...columns.filter(({ key }) => !hidden.includes(key)), actions]}
      labels={{ caption, loading: t('common.loading'), selectAll: '', selectRow: () => '' }}
      {...(sort && onSortChange
        ? {
            sort,
            onSortChange: ({ key, direction }: DataSort) => onSortChange({ key: key as Key, direction }),
          }
        : {})}
      empty={
        <p role="status" className="py-8 text-center text-13 text-2">
          {t('common.noResults')}
        </p>
      }
      className={className}
      {...table}
    />
  );
}
