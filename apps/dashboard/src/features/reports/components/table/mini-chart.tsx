import type { ReportMetric } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { useNow } from '../../../../shared/lib/use-now';
import { useDuration } from '../../../../shared/reports/duration';
import { CardError } from '../../../../shared/reports/report-card';
import type { ReportPeriod } from '../../../../shared/reports/report-period';
import { useSeries } from '../../data/report-queries';
import type { TableKind } from '../../data/summary-rows';
import { useFigure } from '../../hooks/use-figure';
import { reportQueries } from '../../hooks/use-metric-view';
import { useStepNames } from '../../hooks/use-step-names';
import { useStepSentence } from '../../hooks/use-step-sentence';
import { metricKinds } from '../../model/metrics';
import type { ReportSearch } from '../../model/report-search';
import { unitOf } from '../../model/report-units';
import { stepsOf } from '../../model/steps';
import { ReportChart } from '../chart/report-chart';
import { ChartTip, DashedMark } from '../metric/chart-head';

interface MiniChartProps {
  kind: TableKind;
  id: number;
  metric: ReportMetric;
  search: ReportSearch;
  period: ReportPeriod;
}

const HEIGHT_PX = 130;

/** A metric of one record over time. Counts are compared with the previous period, averages with those of the whole account. */
export function MiniChart({ kind, id, metric, search, period }: MiniChartProps) {
  const { t, formatNumber } = useI18n();
  const figure = useFigure();
  const duration = useDuration();
  const now = useNow();
  const unit = unitOf(undefined, period.days);
  const names = useStepNames(unit, true);
  const sentence = useStepSentence(metric, names);
  const { isAverage } = metricKinds[metric];
  const own = reportQueries(
    {
      ...(search.hours ? { hours: true } : {}),
      ...(search.compare === false ? { compare: false } : {}),
      [kind]: id,
    },
    period,
  );
  const everyone = { ...own.now, scope: { type: 'account' as const } };
  const series = useSeries(metric, unit, own.now);
  const other = useSeries(metric, unit, isAverage ? everyone : own.before);
  const steps = stepsOf({
    points: series.data ?? [],
    previous: (isAverage || own.before ? other.data : undefined) ?? [],
    period,
    isAverage,
    now,
  });
  const otherName = isAverage ? t(`reports.all.${kind}`) : t('reports.previousDays', { count: period.days });
  const title = t(`reports.chart.${metric}`, { unit: t(`reports.per.${unit}`) });
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex flex-wrap justify-between gap-x-3">
        <h2 className="font-medium text-12 text-1">{title}</h2>
        {isAverage || own.before ? (
          <span className="flex items-center gap-1.5 text-11 text-3">
            <DashedMark />
            {otherName}
          </span>
        ) : null}
      </div>
      {series.data ? (
        <ReportChart
          label={title}
          steps={steps}
          unit={unit}
          look={isAverage ? 'line' : 'bars'}
          isTime={isAverage}
          names={names}
          height={HEIGHT_PX}
          tickText={(value) => (isAverage && value > 0 ? duration(value, 'short') : formatNumber(value))}
          sentence={sentence}
          tip={({ start, value, before }) => (
            <ChartTip
              title={names.name(start)}
              rows={[
                { name: t('reports.thisPeriod'), figure: figure(metric, value) },
                ...(before
                  ? [
                      {
                        name: isAverage ? otherName : names.name(before.start),
                        figure: figure(metric, before.value),
                        isBefore: true,
                      },
                    ]
                  : []),
              ]}
            />
          )}
        />
      ) : series.error ? (
        <CardError error={series.error} onRetry={() => void series.refetch()} />
      ) : (
        <Skeleton className="h-[130px] w-full" />
      )}
    </section>
  );
}
