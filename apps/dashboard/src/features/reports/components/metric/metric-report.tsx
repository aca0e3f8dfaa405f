import { useT } from '@parley/i18n/react';
import { useId } from 'react';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import type { Metrics, MetricView } from '../../hooks/use-metric-view';
import type { MetricValues } from '../../model/metrics';
import { CLOSED } from '../../model/report-search';
import type { ReportPartProps } from '../frame/report-parts';
import { MetricChart } from './metric-chart';
import { MetricStrip } from './metric-strip';
import { NoFigures } from './no-figures';
import { StepCallout } from './step-callout';
import { StepTable } from './step-table';

/** Figures of the whole period and of the previous one. */
export interface ReportTotals {
  /** Undefined until loaded. */
  now: MetricValues | undefined;
  before: MetricValues | undefined;
  error: unknown;
  retry: () => void;
}

export interface MetricReportProps extends ReportPartProps {
  view: MetricView;
  totals: ReportTotals;
}

/** Cards of metrics, the chart of one of them, and the table of all. A step opens the rows that it counts. */
export function MetricReport({ view, totals, ...parts }: MetricReportProps) {
  const { search, period, onChange } = parts;
  const t = useT();
  const panelId = useId();
  const isNarrow = useMediaQuery(NARROW);
  const { metrics, current, unit, names } = view;
  const selected = view.rows.find(({ start }) => start === search.step);
  if (isEmpty(metrics, totals))
    return <NoFigures {...parts} isAboutBots={metrics[0] === 'bot_resolutions_count'} />;
  const title = t(`reports.chart.${current}`, { unit: t(`reports.per.${unit}`) });
  return (
    <div className="flex flex-col gap-4">
      <section aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface shadow-1">
        <MetricStrip
          metrics={metrics}
          current={current}
          onChange={(metric) => onChange({ metric, ...CLOSED })}
          values={totals.now}
          before={totals.before}
          series={view.series}
          panelId={panelId}
        />
        <MetricChart {...parts} view={view} totals={totals} title={title} panelId={panelId} />
        {isNarrow && selected ? (
          <StepCallout
            metric={current}
            step={selected}
            names={names}
            onOpen={() => onChange({ list: true, step: selected.start })}
          />
        ) : null}
      </section>
      {view.isLoaded ? (
        <StepTable
          view={view}
          total={totals.now}
          totalBefore={totals.before}
          totalName={t('reports.allDays', { count: period.days })}
          selected={search.step}
          onOpen={(step) => onChange({ step: step.start, list: isNarrow ? true : undefined })}
          sort={search.sort ?? '-step'}
          onSort={(sort) => onChange({ sort: sort === '-step' ? undefined : sort })}
        />
      ) : null}
    </div>
  );
}

function isEmpty(metrics: Metrics, { now, before }: ReportTotals): boolean {
  const isZero = (values: MetricValues) => metrics.every((metric) => !values[metric]);
  return now !== undefined && isZero(now) && (before === undefined || isZero(before));
}
