import { useT } from '@parley/i18n/react';
import { cn, Skeleton } from '@parley/ui';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { CardError } from '../../../../shared/reports/report-card';
import type { MetricReportProps } from '../metric/metric-report';
import { SeriesChart } from '../metric/series-chart';
import { StepTable } from '../metric/step-table';

interface CustomStepsProps extends MetricReportProps {
  look: 'bars' | 'line' | 'table';
  title: string;
}

/** A metric over time: as bars or a line with its table below, or the table alone. */
export function CustomSteps({ look, title, ...parts }: CustomStepsProps) {
  const t = useT();
  const { view, totals, search, period, onChange } = parts;
  const isNarrow = useMediaQuery(NARROW);
  const open = (start: number) => onChange({ step: start, list: isNarrow ? true : undefined });
  if (!view.isLoaded) {
    return (
      <section aria-label={title} className="rounded-lg border border-line bg-surface p-4 shadow-1">
        {view.error ? (
          <CardError error={view.error} onRetry={view.retry} />
        ) : (
          <div aria-busy="true">
            <Skeleton className="mb-4 h-4 w-48" />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </section>
    );
  }
  return (
    <div className={cn('flex flex-col gap-4', view.isStale && 'opacity-60')}>
      {look === 'table' ? null : (
        <section
          aria-label={title}
          data-metric-chart=""
          className="min-w-0 rounded-lg border border-line bg-surface px-4 pt-3.5 pb-3 text-1 shadow-1"
        >
          <SeriesChart {...parts} title={title} look={look} onOpen={open} />
        </section>
      )}
      <StepTable
        view={view}
        total={totals.now}
        totalBefore={totals.before}
        totalName={t('reports.allDays', { count: period.days })}
        selected={search.step}
        onOpen={({ start }) => open(start)}
        sort={search.sort ?? '-step'}
        onSort={(sort) => onChange({ sort: sort === '-step' ? undefined : sort })}
      />
    </div>
  );
}
