import { useT } from '@parley/i18n/react';
import { Button, cn, IconButton, Skeleton } from '@parley/ui';
import { List, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CardError } from '../../../../shared/reports/report-card';
import { openRows, useReportRows } from '../../data/report-rows';
import { rowKeys } from '../../hooks/row-keys';
import type { OpenedRows } from '../../hooks/rows-pane-state';
import { InboxMix } from './inbox-mix';
import { RowItem } from './row-item';
import { DownloadRows, HiddenRows, KeyHints, RowPages, RowsSkeleton, StepButtons } from './rows-frame';

interface RowsPanelProps {
  rows: OpenedRows;
  look: 'side' | 'drawer' | 'page';
  /** Shows the rows as a table; a page has no room for one. */
  onFull?: () => void;
  /** The table was closed just now, so the focus goes to the button that opens it. */
  isBackFromTable: boolean;
  onClose: () => void;
}

/** The rows that a figure counts. Arrow keys move between rows and steps, Escape closes. */
export function RowsPanel({ rows, look, onFull, isBackFromTable, onClose }: RowsPanelProps) {
  const { of, title, note, time, previous, next, page, onPage } = rows;
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  const fullButton = useRef<HTMLButtonElement>(null);
  const { data, error, refetch, isPlaceholderData } = useReportRows(of, page);
  const hidden = data?.meta.hidden_count ?? 0;
  // Takes the focus on opening, so that the panel is read out and its keys work.
  useEffect(() => (isBackFromTable ? fullButton : panel).current?.focus(), [isBackFromTable]);
  return (
    <div
      ref={panel}
      role="group"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={rowKeys({ previous, next, onEscape: look === 'drawer' ? undefined : onClose })}
      className="flex min-h-full flex-1 flex-col outline-none"
    >
      <div className={cn('border-line border-b px-5 pb-3.5', look === 'drawer' ? 'pt-0' : 'pt-3')}>
        <div className="-ms-1.5 flex items-center gap-0.5 text-2">
          <StepButtons previous={previous} next={next} />
          <b className={cn('font-medium text-1', previous === undefined && 'ms-1.5')}>{title}</b>
          {look === 'drawer' ? null : (
            <IconButton
              label={t('common.close')}
              icon={<X aria-hidden />}
              onClick={onClose}
              className="-me-2 ms-auto"
            />
          )}
        </div>
        <h2 className="mt-1.5 font-semibold text-18 text-1 tracking-[-0.015em]" aria-live="polite">
          {data ? (
            t(`reports.rows.${of.metric}`, { count: data.meta.count })
          ) : (
            <Skeleton className="h-6 w-40" />
          )}
        </h2>
        {note ? <p className="num text-13 text-2">{note}</p> : null}
        <div className="mt-3 flex flex-wrap gap-2">
          {onFull ? (
            <Button ref={fullButton} icon={<List aria-hidden />} onClick={onFull}>
              {t('reports.openList')}
            </Button>
          ) : null}
          <DownloadRows of={of} isDisabled={!data || data.meta.count === 0} />
        </div>
      </div>
      {data ? (
        <>
          {data.meta.count === data.payload.length && hidden === 0 ? <InboxMix rows={data.payload} /> : null}
          <ol
            aria-label={t('reports.rowsTitle')}
            className={cn('px-2 py-1.5', isPlaceholderData && 'opacity-60')}
          >
            {openRows(data.payload).map((row) => (
              <RowItem key={row.id} row={row} time={time} />
            ))}
          </ol>
          {data.payload.length === 0 ? (
            <p className="px-5 py-6 text-center text-13 text-2">{t('reports.rowsEmpty')}</p>
          ) : null}
          <HiddenRows count={hidden} />
          <RowPages page={page} count={data.meta.count} onPage={onPage} className="px-5 pb-3" />
        </>
      ) : error ? (
        <div className="p-5">
          <CardError error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <RowsSkeleton />
      )}
      {look === 'page' ? null : (
        <footer className="sticky bottom-0 mt-auto flex flex-wrap gap-x-3.5 gap-y-1 border-line border-t bg-surface px-5 py-2 text-time text-3">
          <KeyHints previous={previous} />
        </footer>
      )}
    </div>
  );
}
