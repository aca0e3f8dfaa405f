import { useI18n } from '@parley/i18n/react';
import { cn, Skeleton } from '@parley/ui';
import { useDuration } from '../../../../shared/reports/duration';
import { useRangeText } from '../../../../shared/reports/range-text';
import { CardError } from '../../../../shared/reports/report-card';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { useFigure } from '../../hooks/use-figure';
import { useStepSentence } from '../../hooks/use-step-sentence';
import { ReportChart } from '../chart/report-chart';
import { ChartHead, ChartTip } from '../metric/chart-head';
import type { MetricReportProps } from '../metric/metric-report';
import { StepTable } from '../metric/step-table';

interface CustomStepsProps extends MetricReportProps {
  look: 'bars' | 'line' | 'table';
  title: string;
}

/** A metric over time: as bars or a line with its table below, or the table alone. */
export function CustomSteps({ view, totals, search, period, onChange, look, title }: CustomStepsProps) {
  const { t, formatNumber } = useI18n();
  const figure = useFigure();
  const duration = useDuration();
  const rangeText = useRangeText();
  const isNarrow = useMediaQuery(NARROW);
  const { current, unit, names, isAverage } = view;
  const sentence = useStepSentence(current, names);
  const isCompared = search.compare !== false;
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
          <ChartHead
            title={title}
            now={{ name: rangeText(period), figure: figure(current, totals.now?.[current]) }}
            before={
              isCompared
                ? { name: rangeText(period.previous), figure: figure(current, totals.before?.[current]) }
                : undefined
            }
          />
          <ReportChart
            label={title}
            steps={view.steps}
            unit={unit}
            look={look}
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
            onOpen={({ start }) => open(start)}
            onClose={() => onChange({ step: undefined, list: undefined })}
          />
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
