import { useT } from '@parley/i18n/react';
import { cn, Skeleton } from '@parley/ui';
import { CardError } from '../../../../shared/reports/report-card';
import { metricKinds } from '../../model/metrics';
import type { MetricReportProps } from './metric-report';
import { SeriesChart } from './series-chart';

interface MetricChartProps extends MetricReportProps {
  title: string;
  /** Id of the panel that the cards of the metrics control. */
  panelId: string;
}

/** The chart of the selected metric with both periods. */
export function MetricChart({ title, panelId, ...parts }: MetricChartProps) {
  const t = useT();
  const { view, totals, onChange } = parts;
  const { current } = view;
  return (
    <div
      role="tabpanel"
      id={panelId}
      data-metric-chart=""
      aria-label={t(`reports.metric.${current}`)}
      className={cn('rounded-b-lg bg-surface px-4 pt-3.5 pb-3 text-1', view.isStale && 'opacity-60')}
    >
      {totals.now === undefined && totals.error ? (
        <CardError error={totals.error} onRetry={totals.retry} />
      ) : view.isLoaded ? (
        <SeriesChart
          {...parts}
          title={title}
          look={metricKinds[current].isAverage ? 'line' : 'bars'}
          onOpen={(start) => onChange({ step: start, list: undefined })}
        />
      ) : view.error ? (
        <CardError error={view.error} onRetry={view.retry} />
      ) : (
        <div aria-busy="true" className="h-[300px]">
          <Skeleton className="mb-4 h-4 w-48" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </div>
  );
}
