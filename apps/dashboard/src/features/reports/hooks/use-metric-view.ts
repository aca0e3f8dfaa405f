import type { ReportMetric } from '@parley/contract';
import { useMemo } from 'react';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import { useNow } from '../../../shared/lib/use-now';
import type { ReportPeriod } from '../../../shared/reports/report-period';
import { type ReportQuery, useAllSeries, useSeries } from '../data/report-queries';
import { metricKinds, type MetricValues } from '../model/metrics';
import { type ReportSearch, scopeOf } from '../model/report-search';
import { type ReportUnit, unitOf } from '../model/report-units';
import { begun, type Step, stepsOf, valueOf } from '../model/steps';
import { type StepNames, useStepNames } from './use-step-names';

export type Metrics = readonly [ReportMetric, ...ReportMetric[]];

/** A step with the values of all metrics. */
export interface TableStep extends Step {
  values: MetricValues;
}

/** The contents of a report over time. */
export interface MetricView {
  metrics: Metrics;
  /** The metric of the chart. */
  current: ReportMetric;
  isAverage: boolean;
  unit: ReportUnit;
  names: StepNames;
  /** Steps of the chart, those that are still to come included. */
  steps: readonly Step[];
  /** Steps of the table, which have begun. */
  rows: readonly TableStep[];
  /** The same by metric. */
  series: readonly (readonly (number | null)[])[];
  isLoaded: boolean;
  /** Figures of other filters, until those of the chosen ones are there. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
}

/** The questions behind the figures of a report, for the period and the previous one (null: not compared). */
export function reportQueries(
  search: ReportSearch,
  { since, until, previous }: ReportPeriod,
): { now: ReportQuery; before: ReportQuery | null } {
  const scope = scopeOf(search);
  const isInHours = search.hours === true;
  return {
    now: { scope, period: { since, until }, isInHours },
    before: search.compare === false ? null : { scope, period: previous, isInHours },
  };
}

/** The metrics of a report over time, one of them in the chart and compared with the previous period. */
export function useMetricView(metrics: Metrics, search: ReportSearch, period: ReportPeriod): MetricView {
  const now = useNow();
  const isNarrow = useMediaQuery(NARROW);
  const unit = unitOf(search.group, period.days);
  const names = useStepNames(unit, isNarrow);
  const current = search.metric && metrics.includes(search.metric) ? search.metric : metrics[0];
  const queries = reportQueries(search, period);
  const all = useAllSeries(metrics, unit, queries.now);
  const before = useSeries(current, unit, queries.before);
  const own = all[metrics.indexOf(current)];
  const points = own?.data;
  const previous = queries.before ? before.data : undefined;
  const { isAverage } = metricKinds[current];
  const { since, until } = period;
  const steps = useMemo(
    () =>
      stepsOf({
        points: points ?? [],
        previous: previous ?? [],
        period: { since, until },
        isAverage,
        now,
      }),
    [points, previous, since, until, isAverage, now],
  );
  const shown = begun(steps);
  const series = metrics.map((metric, index) =>
    (all[index]?.data ?? [])
      .slice(0, shown.length)
      .map((point) => valueOf(point, metricKinds[metric].isAverage)),
  );
  return {
    metrics,
    current,
    isAverage,
    unit,
    names,
    steps,
    rows: shown.map((step, index) => ({
      ...step,
      values: Object.fromEntries(metrics.map((metric, at) => [metric, series[at]?.[index] ?? null])),
    })),
    series,
    isLoaded: points !== undefined,
    isStale: own?.isPlaceholderData ?? false,
    error: own?.error ?? null,
    retry: () => {
      for (const query of [...all, before]) if (query.isError) void query.refetch();
    },
  };
}
