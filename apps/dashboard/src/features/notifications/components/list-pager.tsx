import { useI18n } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';

interface ListPagerProps {
  /** Starts at 1. */
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** Current page and buttons to the others; nothing if there is only one page. */
export function ListPager({ page, last, onPage }: ListPagerProps) {
  const { t, formatNumber } = useI18n();
  if (last === 1) return null;
  const steps = [
    { label: t('notifications.firstPage'), Icon: ChevronFirst, to: 1, isOff: page === 1 },
    { label: t('notifications.previousPage'), Icon: ChevronLeft, to: page - 1, isOff: page === 1 },
    { label: t('notifications.nextPage'), Icon: ChevronRight, to: page + 1, isOff: page === last },
    { label: t('notifications.lastPage'), Icon: ChevronLast, to: last, isOff: page === last },
  ];
  const buttons = steps.map(({ label, Icon, to, isOff }) => (
    <IconButton
      key={label}
      label={label}
      icon={<Icon aria-hidden className="rtl:-scale-x-100" />}
      // `aria-disabled` instead of `disabled`, which would lose the focus on the first and last page.
      aria-disabled={isOff}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      onClick={() => (isOff ? undefined : onPage(to))}
    />
  ));
  return (
    <nav aria-label={t('notifications.pages')} className="flex items-center gap-1">
      {buttons.slice(0, 2)}
      <span role="status" className="num px-1.5 text-12 text-2">
        {t('notifications.pageOf', { page: formatNumber(page), last: formatNumber(last) })}
      </span>
      {buttons.slice(2)}
    </nav>
  );
}
