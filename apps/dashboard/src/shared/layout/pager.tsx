import { useI18n } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';

export interface PagerProps {
  meta: { count: number; current_page: number; per_page: number };
  onPage: (page: number) => void;
}

/** Which part of a list is shown, and ways to the next and the previous one. Nothing for a single page. */
export function Pager({ meta, onPage }: PagerProps) {
  const { t, formatNumber } = useI18n();
  const { count, current_page: page, per_page: size } = meta;
  if (count <= size && page === 1) return null;
  const first = Math.min(count, (page - 1) * size + 1);
  const last = Math.min(count, page * size);
  return (
    <nav aria-label={t('lists.pages')} className="mt-3 flex items-center justify-end gap-2">
      <span role="status" className="num text-12 text-2">
        {t('lists.pageOf', {
          first: formatNumber(first),
          last: formatNumber(last),
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
        disabled={last >= count}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
