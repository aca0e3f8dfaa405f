import { limits } from '@parley/contract/kit/limits';
import { useI18n } from '@parley/i18n/react';
import { Button, cn, IconButton, Kbd, Skeleton, toast } from '@parley/ui';
import { ChevronLeft, ChevronRight, Download, EyeOff, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { describeError } from '../../../../shared/errors';
import { CardError } from '../../../../shared/reports/report-card';
import { type RowsQuery, useDownloadRows, useReportRows } from '../../data/report-rows';
import { metricKinds } from '../../model/metrics';
import { InboxMix } from './inbox-mix';
import { RowItem } from './row-item';

export interface RowsPanelProps {
  of: RowsQuery;
  /** Whether times are those within business hours. */
  isInHours: boolean;
  /** Name of the step. */
  title: string;
  /** The figure and what it is compared with. */
  note: string | null;
  /** Steps before and after this one; null at the ends, undefined if there is no order. */
  previous?: (() => void) | null;
  next?: (() => void) | null;
  page: number;
  onPage: (page: number) => void;
  look: 'side' | 'drawer' | 'page';
  onClose: () => void;
}

const SKELETON_ROWS = 8;

/** The rows that a figure counts. Arrow keys move between rows and steps, Escape closes. */
export function RowsPanel(props: RowsPanelProps) {
  const { of, isInHours, title, note, previous, next, page, onPage, look, onClose } = props;
  const { t } = useI18n();
  const ref = useRef<HTMLDivElement>(null);
  const { data, error, refetch, isPlaceholderData } = useReportRows(of, page);
  const download = useDownloadRows();
  const time = !metricKinds[of.metric].isAverage ? null : isInHours ? 'business' : 'all';
  const hidden = data?.meta.hidden_count ?? 0;
  // The heading gets the focus, so that the panel is read out and its keys work.
  useEffect(() => ref.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' && look !== 'drawer') {
      event.stopPropagation();
      onClose();
      return;
    }
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const step = {
      [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: previous,
      [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: next,
    }[event.key];
    if (step) {
      event.preventDefault();
      step();
      return;
    }
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(links.length - 1, Math.max(0, at + move))]?.focus();
  }

  return (
    <div
      ref={ref}
      role="group"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex min-h-full flex-1 flex-col outline-none"
    >
      <header className={cn('border-line border-b px-5 pb-3.5', look === 'drawer' ? 'pt-0' : 'pt-3')}>
        <div className="-ms-1.5 flex items-center gap-0.5 text-2">
          {previous === undefined ? null : (
            <>
              <IconButton
                label={t('reports.stepBefore')}
                icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
                disabled={previous === null}
                onClick={() => previous?.()}
              />
              <IconButton
                label={t('reports.stepAfter')}
                icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
                disabled={next === null || next === undefined}
                onClick={() => next?.()}
              />
            </>
          )}
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
        <Button
          icon={<Download aria-hidden />}
          loading={download.isPending}
          disabled={!data || data.meta.count === 0}
          className="mt-3"
          onClick={() =>
            download.mutate(of, {
              onError: (reason) =>
                toast.error(t('reports.notDownloaded'), { description: describeError(t, reason) }),
            })
          }
        >
          {t('reports.downloadCsv')}
        </Button>
      </header>
      {data ? (
        <>
          {data.meta.count === data.payload.length && hidden === 0 ? <InboxMix rows={data.payload} /> : null}
          <ol
            aria-label={t('reports.rowsTitle')}
            className={cn('px-2 py-1.5', isPlaceholderData && 'opacity-60')}
          >
            {data.payload
              .filter(({ conversation }) => conversation !== null)
              .map((row) => (
                <RowItem key={row.id} row={row} time={time} />
              ))}
          </ol>
          {data.payload.length === 0 ? (
            <p className="px-5 py-6 text-center text-13 text-2">{t('reports.rowsEmpty')}</p>
          ) : null}
          {hidden > 0 ? (
            <p className="mx-5 mb-3 flex items-center gap-2 rounded-md bg-sunken px-3 py-2 text-12 text-2">
              <EyeOff aria-hidden className="size-4 shrink-0" />
              {t('reports.rowsHidden', { count: hidden })}
            </p>
          ) : null}
          <Pages page={page} count={data.meta.count} onPage={onPage} />
        </>
      ) : error ? (
        <div className="p-5">
          <CardError error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3 p-5">
          {Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <Skeleton key={index} className="h-10 w-full" />
          ))}
        </div>
      )}
      {look === 'page' ? null : (
        <footer className="sticky bottom-0 mt-auto flex flex-wrap gap-x-3.5 gap-y-1 border-line border-t bg-surface px-5 py-2 text-time text-3">
          <KeyHint keys={['↑', '↓']} text={t('reports.keyMove')} />
          <KeyHint keys={['↵']} text={t('reports.keyOpen')} />
          {previous === undefined ? null : <KeyHint keys={['←', '→']} text={t('reports.keyStep')} />}
        </footer>
      )}
    </div>
  );
}

function KeyHint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <span className="flex items-center gap-1">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {text}
    </span>
  );
}

interface PagesProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

function Pages({ page, count, onPage }: PagesProps) {
  const { t, formatNumber } = useI18n();
  const perPage = limits.reportRowsPerPage;
  const before = (page - 1) * perPage;
  if (count <= perPage && page === 1) return null;
  return (
    <nav aria-label={t('lists.pages')} className="flex items-center gap-1 px-5 pb-3">
      <span className="num me-auto text-12 text-3">
        {t('lists.pageOf', {
          first: formatNumber(Math.min(before + 1, count)),
          last: formatNumber(Math.min(before + perPage, count)),
          count: formatNumber(count),
        })}
      </span>
      <IconButton
        label={t('common.previous')}
        icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={t('common.next')}
        icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
        disabled={before + perPage >= count}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
