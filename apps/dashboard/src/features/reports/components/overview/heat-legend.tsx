import { useI18n } from '@parley/i18n/react';
import { cn } from '@parley/ui';

const fills = ['bg-heat-0', 'bg-heat-1', 'bg-heat-2', 'bg-heat-3', 'bg-heat-4', 'bg-heat-5'] as const;

/** The colors of a heat map with their numbers. */
export function HeatLegend({ bands, total }: { bands: readonly number[]; total: string }) {
  const { t, formatNumber } = useI18n();
  const ranges = [
    formatNumber(0),
    ...bands.map((least, index) => {
      const next = bands[index + 1];
      if (next === undefined) return `${formatNumber(least)}+`;
      return next - 1 === least ? formatNumber(least) : `${formatNumber(least)}–${formatNumber(next - 1)}`;
    }),
  ];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-time text-3">
      <span>{t('reports.perHour')}</span>
      {ranges.map((range, level) => (
        <span key={range} className="num flex items-center gap-1.5">
          <span aria-hidden className={cn('size-3.5 rounded-[4px]', fills[level])} />
          {range}
        </span>
      ))}
      <span className="num ms-auto">{total}</span>
    </div>
  );
}
