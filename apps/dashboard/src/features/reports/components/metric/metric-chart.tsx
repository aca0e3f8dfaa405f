import { useI18n } from '@parley/i18n/react';
import { cn, Skeleton } from '@parley/ui';
import { useDuration } from '../../../../shared/reports/duration';
import { useRangeText } from '../../../../shared/reports/range-text';
import { CardError } from '../../../../shared/reports/report-card';
import { useFigure } from '../../hooks/use-figure';
import { useStepSentence } from '../../hooks/use-step-sentence';
import { metricKinds } from '../../model/metrics';
import { ReportChart } from '../chart/report-chart';
import { ChartHead, ChartTip } from './chart-head';
import type { MetricReportProps } from './metric-report';

interface MetricChartProps extends MetricReportProps {
  title: string;
  /** Of the panel that the cards of the metrics control. */
  panelId: string;
}

/** The chart of the selected metric with both periods. */
export function MetricChart({ view, totals, search, period, onChange, title, panelId }: MetricChartProps) {
  const { t, formatNumber } = useI18n();
  const figure = useFigure();
  const duration = useDuration();
  const rangeText = useRangeText();
  const { current, unit, names } = view;
  const sentence = useStepSentence(current, names);
  const { isAverage } = metricKinds[current];
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
        <>
          <ChartHead
            title={title}
            now={{ name: rangeText(period), figure: figure(current, totals.now?.[current]) }}
            before={
              search.compare === false
                ? undefined
                : { name: rangeText(period.previous), figure: figure(current, totals.before?.[current]) }
            }
          />
          <ReportChart
            label={title}
            steps={view.steps}
            unit={unit}
            look={isAverage ? 'line' : 'bars'}
            isTime={isAverage}
            names={names}
            tickText={(value) => (isAverage && value > 0 ? duration(value, 'short') : formatNumber(value))}
            sentence={sentence}
            tip={({ start, state, value, before }) => (
              <ChartTip
                title={names.name(start)}
                rows={[
                  {
                    name: t(state === 'running' ? 'reports.thisPeriodSoFar' : 'reports.thisPeriod'),
                    figure: figure(current, value),
                  },
                  ...(before
                    ? [
                        {
                          name: names.name(before.start),
                          figure: figure(current, before.value),
                          isBefore: true,
                        },
                      ]
                    : []),
                ]}
              />
            )}
            selected={search.step}
            onOpen={({ start }) => onChange({ step: start, list: undefined })}
            onClose={() => onChange({ step: undefined, list: undefined })}
          />
        </>
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
