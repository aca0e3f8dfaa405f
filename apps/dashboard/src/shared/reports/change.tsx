import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface ChangeProps {
  /** Difference of two shares, in percentage points; null: nothing to compare with. */
  points: number | null;
}

/** How a share has changed since the previous period, where more is better. The arrow says it without color. */
export function Change({ points }: ChangeProps) {
  const { t, formatNumber } = useI18n();
  if (points === null) return null;
  const size = Math.abs(points);
  const isNone = size < 0.005;
  const Arrow = points > 0 ? ArrowUp : ArrowDown;
  const amount = formatNumber(size, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <span
      className={cn(
        'num inline-flex items-center gap-0.5 font-medium text-12',
        isNone ? 'text-3' : points > 0 ? 'text-green-text' : 'text-red-text',
      )}
    >
      {isNone ? null : <Arrow aria-hidden className="size-3.5" />}
      <span className="sr-only">
        {t(isNone ? 'reports.unchanged' : points > 0 ? 'reports.up' : 'reports.down', { points: amount })}
      </span>
      <span aria-hidden>{t('reports.points', { points: amount })}</span>
    </span>
  );
}
