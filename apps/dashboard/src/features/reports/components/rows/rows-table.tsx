import { useT } from '@parley/i18n/react';
import { Button, cn, Skeleton } from '@parley/ui';
import { Minimize2 } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { CardError } from '../../../../shared/reports/report-card';
import { type OpenRow, openRows, useReportRows } from '../../data/report-rows';
import { rowKeys } from '../../hooks/row-keys';
import type { OpenedRows } from '../../hooks/rows-pane-state';
import { useRowFacts } from '../../hooks/use-row-facts';
import { DownloadRows, HiddenRows, KeyHints, RowPages, RowsSkeleton, StepButtons } from './rows-frame';
import { columnsOf, type RowsColumn } from './table-columns';

interface RowsTableProps {
  rows: OpenedRows;
  /** Returns to the report and the panel. */
  onBack: () => void;
}

/** The rows that a figure counts, as a table over the whole width. */
export function RowsTable({ rows, onBack }: RowsTableProps) {
  const { of, title, note, time, previous, next, page, onPage } = rows;
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { data, error, refetch, isPlaceholderData } = useReportRows(of, page);
  const columns = columnsOf(of.metric);
  const shown = openRows(data?.payload ?? []);
  useEffect(() => heading.current?.focus(), []);
  // Another page or step begins at its first row.
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
  }, [page, of.period.since]);
  return (
    <section
      aria-label={t('reports.rowsTitle')}
      tabIndex={-1}
      onKeyDown={rowKeys({ previous, next, onEscape: onBack })}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-5 py-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <span className="-ms-1.5 flex items-center gap-0.5 self-center text-2">
            <StepButtons previous={previous} next={next} />
            <b className={cn('font-medium text-1', previous === undefined && 'ms-1.5')}>{title}</b>
          </span>
          <h2
            ref={heading}
            tabIndex={-1}
            aria-live="polite"
            className="font-semibold text-18 text-1 tracking-[-0.015em] outline-none"
          >
            {data ? (
              t(`reports.rows.${of.metric}`, { count: data.meta.count })
            ) : (
              <Skeleton className="h-6 w-40" />
            )}
          </h2>
          {note ? <p className="num text-13 text-2">{note}</p> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={<Minimize2 aria-hidden />} onClick={onBack}>
            {t('reports.backToReport')}
          </Button>
          <DownloadRows of={of} isDisabled={!data || data.meta.count === 0} />
        </div>
      </header>
      <div ref={scroller} className="@container relative min-h-0 flex-1 overflow-y-auto">
        {data ? (
          <>
            {shown.length > 0 ? (
              <table
                aria-label={t('reports.rowsTitle')}
                className={cn(
                  'w-full table-fixed border-separate border-spacing-0 text-13',
                  isPlaceholderData && 'opacity-60',
                )}
              >
                <thead>
                  <tr>
                    {columns.map(({ key, header, className, isEnd }) => (
                      <th
                        key={key}
                        scope="col"
                        className={cn(
                          'sticky top-0 z-1 h-9 truncate border-line border-b bg-surface px-2.5 font-medium text-12 text-3 first:ps-5 last:pe-5',
                          isEnd ? 'text-end' : 'text-start',
                          className,
                        )}
                      >
                        {t(header)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {shown.map((row) => (
                    <TableRow key={row.id} row={row} time={time} columns={columns} />
                  ))}
                </tbody>
              </table>
            ) : null}
            {data.payload.length === 0 ? (
              <p className="px-5 py-10 text-center text-13 text-2">{t('reports.rowsEmpty')}</p>
            ) : null}
            <div className="pt-3">
              <HiddenRows count={data.meta.hidden_count} />
            </div>
          </>
        ) : error ? (
          <div className="p-5">
            <CardError error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <RowsSkeleton />
        )}
      </div>
      <footer className="flex min-h-11 flex-wrap items-center gap-x-3.5 gap-y-1 border-line border-t px-5 py-1.5 text-time text-3">
        <KeyHints previous={previous} />
        {data ? <RowPages page={page} count={data.meta.count} onPage={onPage} className="ms-auto" /> : null}
      </footer>
    </section>
  );
}

interface TableRowProps {
  row: OpenRow;
  time: OpenedRows['time'];
  columns: readonly RowsColumn[];
}

function TableRow({ row, time, columns }: TableRowProps) {
  const facts = useRowFacts(row, time);
  return (
    <tr
      onClick={openLink}
      className="cursor-pointer hover:[&>*]:bg-sunken has-[a:focus-visible]:[&>*]:bg-sunken"
    >
      {columns.map(({ key, className, isRowHeader, isEnd, cell }) => {
        const Cell = isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={key}
            scope={isRowHeader && 'row'}
            className={cn(
              'h-11 truncate border-line border-b px-2.5 first:ps-5 last:pe-5',
              isEnd ? 'text-end' : 'text-start',
              className,
            )}
          >
            {cell(row, facts)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** A click anywhere in a row follows its link. */
function openLink(event: MouseEvent<HTMLTableRowElement>): void {
  if (event.target instanceof Element && event.target.closest('a')) return;
  event.currentTarget.querySelector('a')?.click();
}
