import type { ReportMetric } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useDuration } from '../../../../shared/reports/duration';
import { useNow } from '../../../../shared/lib/use-now';
import type { ReportPeriod } from '../../../../shared/reports/report-period';
import { CardError } from '../../../../shared/reports/report-card';
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
import type { TableRow } from '../../model/table-rows';
import { ReportChart } from '../chart/report-chart';
import { ChartTip, DashedMark } from '../metric/chart-head';

interface RowDetailsProps {
  kind: TableKind;
  id: number;
  row: TableRow;
  search: ReportSearch;
  period: ReportPeriod;
}

/** An expanded row of a table: its conversations and first responses over time, and the way to its own report. */
export function RowDetails({ kind, id, row, search, period }: RowDetailsProps) {
  const { t } = useI18n();
  const { accountId = '' } = useParams({ strict: false });
  const { span, from, to, compare, hours } = search;
  return (
    <div className="overflow-hidden rounded-[10px] border border-line bg-sunken">
      <div className="grid gap-x-7 gap-y-4 p-4 pb-3 lg:grid-cols-2">
        <MiniChart kind={kind} id={id} metric="conversations_count" search={search} period={period} />
        <MiniChart kind={kind} id={id} metric="avg_first_response_time" search={search} period={period} />
      </div>
      <div className="flex min-h-10 flex-wrap items-center justify-end gap-x-5 gap-y-1 border-line border-t bg-surface px-4 py-1.5 text-12">
        <Link
          to="/app/accounts/$accountId/reports/conversation"
          params={{ accountId }}
          search={{ span, from, to, compare, hours, [kind]: id } as never}
          className="focus-ring inline-flex items-center gap-1 rounded-sm font-medium text-accent-text hover:underline"
        >
          {t('reports.reportOn', { name: row.name })}
          <ChevronRight aria-hidden className="size-3.5 rtl:-scale-x-100" />
        </Link>
      </div>
    </div>
  );
}

interface MiniChartProps extends Omit<RowDetailsProps, 'row'> {
  metric: ReportMetric;
}

const HEIGHT_PX = 130;

/** Counts are compared with the previous period, averages with those of the whole account. */
function MiniChart({ kind, id, metric, search, period }: MiniChartProps) {
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
