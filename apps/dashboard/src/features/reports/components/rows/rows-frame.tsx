import { limits } from '@parley/contract/kit/limits';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, cn, IconButton, Kbd, Skeleton, toast } from '@parley/ui';
import { ChevronLeft, ChevronRight, Download, EyeOff } from 'lucide-react';
import { describeError } from '../../../../shared/errors';
import { type RowsQuery, useDownloadRows } from '../../data/report-rows';
import type { OpenedRows } from '../../hooks/rows-pane-state';

type Steps = Pick<OpenedRows, 'previous' | 'next'>;

/** Buttons to the steps before and after, if there is an order. */
export function StepButtons({ previous, next }: Steps) {
  const t = useT();
  if (previous === undefined) return null;
  return (
    <>
      <MoveButton to="before" label={t('reports.stepBefore')} onMove={previous} />
      <MoveButton to="after" label={t('reports.stepAfter')} onMove={next} />
    </>
  );
}

interface MoveButtonProps {
  to: 'before' | 'after';
  label: string;
  /** Nothing at the end. */
  onMove: (() => void) | null | undefined;
}

/** Keeps the focus at the end, where a disabled button would lose it, and with it the keys of the rows. */
function MoveButton({ to, label, onMove }: MoveButtonProps) {
  const Icon = to === 'before' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={label}
      icon={<Icon aria-hidden className="rtl:-scale-x-100" />}
      aria-disabled={!onMove || undefined}
      onClick={() => onMove?.()}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:hover:bg-transparent aria-disabled:hover:text-2"
    />
  );
}

/** Downloads all rows, not just those of the page. */
export function DownloadRows({ of, isDisabled }: { of: RowsQuery; isDisabled: boolean }) {
  const t = useT();
  const download = useDownloadRows();
  return (
    <Button
      icon={<Download aria-hidden />}
      loading={download.isPending}
      disabled={isDisabled}
      onClick={() =>
        download.mutate(of, {
          onError: (reason) =>
            toast.error(t('reports.notDownloaded'), { description: describeError(t, reason) }),
        })
      }
    >
      {t('reports.downloadCsv')}
    </Button>
  );
}

/** How many of the counted rows the reader may not open. */
export function HiddenRows({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <p className="mx-5 mb-3 flex items-center gap-2 rounded-md bg-sunken px-3 py-2 text-12 text-2">
      <EyeOff aria-hidden className="size-4 shrink-0" />
      {t('reports.rowsHidden', { count })}
    </p>
  );
}

const SKELETON_ROWS = 8;

export function RowsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 p-5">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} className="h-10 w-full" />
      ))}
    </div>
  );
}

/** The keys that `rowKeys` handles. */
export function KeyHints({ previous }: Pick<Steps, 'previous'>) {
  const t = useT();
  return (
    <>
      <KeyHint keys={['↑', '↓']} text={t('reports.keyMove')} />
      <KeyHint keys={['↵']} text={t('reports.keyOpen')} />
      {previous === undefined ? null : <KeyHint keys={['←', '→']} text={t('reports.keyStep')} />}
    </>
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

interface RowPagesProps extends Pick<OpenedRows, 'page' | 'onPage'> {
  /** The number of all rows, on every page. */
  count: number;
  className: string;
}

/** The pages of the rows; nothing if one is all. */
export function RowPages({ page, count, onPage, className }: RowPagesProps) {
  const { t, formatNumber } = useI18n();
  const perPage = limits.reportRowsPerPage;
  const before = (page - 1) * perPage;
  if (count <= perPage && page === 1) return null;
  return (
    <nav aria-label={t('lists.pages')} className={cn('flex items-center gap-1', className)}>
      <span className="num me-auto text-12 text-3">
        {t('lists.pageOf', {
          first: formatNumber(Math.min(before + 1, count)),
          last: formatNumber(Math.min(before + perPage, count)),
          count: formatNumber(count),
        })}
      </span>
      <MoveButton
        to="before"
        label={t('common.previous')}
        onMove={page > 1 ? () => onPage(page - 1) : null}
      />
      <MoveButton
        to="after"
        label={t('common.next')}
        onMove={before + perPage < count ? () => onPage(page + 1) : null}
      />
    </nav>
  );
}
