import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';

interface PercentChangeProps {
  /** Share by which a figure has changed since the previous period; null: nothing to compare with. */
  change: number | null;
  /** The meaning of a rise; without one the change has no color. */
  better?: 'more' | 'less' | 'neither';
  digits?: 0 | 1;
  className?: string;
}

/** How a figure has changed since the previous period. The arrow says the direction without color. */
export function PercentChange({ change, better = 'neither', digits = 1, className }: PercentChangeProps) {
  const { t, formatNumber } = useI18n();
  if (change === null) return null;
  const text = formatNumber(Math.abs(change), { style: 'percent', maximumFractionDigits: digits });
  const isNone = Math.abs(change) * 100 < (digits === 1 ? 0.05 : 0.5);
  const isRise = change > 0;
  const isGood = better !== 'neither' && isRise === (better === 'more');
  const Arrow = isRise ? ArrowUp : ArrowDown;
  return (
    <span
      className={cn(
        'num inline-flex items-center gap-0.5 whitespace-nowrap text-12',
        isNone || better === 'neither' ? 'text-3' : isGood ? 'text-green-text' : 'text-red-text',
        className,
      )}
    >
      {isNone ? null : <Arrow aria-hidden className="size-3" strokeWidth={2.25} />}
      <span className="sr-only">
        {isNone ? t('reports.unchanged') : t(isRise ? 'reports.upBy' : 'reports.downBy', { percent: text })}
      </span>
      <span aria-hidden>{text}</span>
    </span>
  );
}
