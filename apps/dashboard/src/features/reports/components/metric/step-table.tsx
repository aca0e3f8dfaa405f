import type { ReportMetric } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { cn } from '@parley/ui';
import { Fragment, type ReactNode } from 'react';
import { NARROW, useMediaQuery } from '../../../../shared/lib/use-media-query';
import { PercentChange } from '../../../../shared/reports/percent-change';
import { useFigure } from '../../hooks/use-figure';
import type { MetricView, TableStep } from '../../hooks/use-metric-view';
import { metricKinds, type MetricValues } from '../../model/metrics';
import { changeOf, type Step } from '../../model/steps';
import { SortHeader } from '../frame/sort-header';

interface StepTableProps {
  view: MetricView;
  total: MetricValues | undefined;
  totalBefore: MetricValues | undefined;
  /** Name of the first row: "All 28 days". */
  totalName: string;
  selected: number | undefined;
  onOpen: (step: Step) => void;
  /** A column or `step`; with `-` in front from the greatest down. */
  sort: string;
  onSort: (sort: string) => void;
}

/** The figures behind a chart, step by step. A row opens what its figure counts. */
export function StepTable(props: StepTableProps) {
  const { view, total, totalBefore, totalName, selected, onOpen, sort, onSort } = props;
  const { metrics, current, unit, names } = view;
  const t = useT();
  const figure = useFigure();
  const isNarrow = useMediaQuery(NARROW);
  // On phones there is room for the metric of the chart.
  const shown = isNarrow ? [current] : metrics;
  const rows = sorted(view.rows, sort);
  const change = (now: number | null | undefined, before: number | null | undefined, digits: 0 | 1) => (
    <PercentChange change={changeOf(now, before)} better={metricKinds[current].better} digits={digits} />
  );
  return (
    <section
      aria-label={t('reports.tableOf', { metric: t(`reports.metric.${current}`) })}
      className="@container relative overflow-x-auto rounded-lg border border-line bg-surface px-2 pb-2 shadow-1"
    >
      <table className="w-full border-separate border-spacing-0 @max-3xl:text-time text-12">
        <thead>
          <tr>
            <SortHeader name="step" label={t(`reports.unit.${unit}`)} sort={sort} onSort={onSort} isFirst />
            {shown.map((metric) => (
              <Fragment key={metric}>
                <SortHeader name={metric} label={t(`reports.metric.${metric}`)} sort={sort} onSort={onSort} />
                {metric === current ? (
                  <th scope="col" className="border-line border-b">
                    <span className="sr-only">{t('reports.change')}</span>
                  </th>
                ) : null}
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="font-semibold text-1 [&>*]:border-b-0 [&>*]:bg-sunken [&>:first-child]:rounded-s-[7px] [&>:last-child]:rounded-e-[7px]">
            <th scope="row" className="h-[2.125rem] whitespace-nowrap px-2 text-start">
              {totalName}
            </th>
            {shown.map((metric) => (
              <ValueCells
                key={metric}
                text={figure(metric, total?.[metric])}
                change={metric === current ? change(total?.[metric], totalBefore?.[metric], 1) : undefined}
              />
            ))}
          </tr>
          {rows.map((step) => (
            <tr
              key={step.start}
              onClick={() => onOpen(step)}
              className={cn(
                'cursor-pointer hover:[&>*]:bg-hover',
                step.start === selected &&
                  '[&>*]:bg-selected [&>:first-child]:rounded-s-[7px] [&>:last-child]:rounded-e-[7px]',
              )}
            >
              <th
                scope="row"
                className="h-[2.125rem] whitespace-nowrap border-line border-b px-2 text-start font-medium text-1"
              >
                <button
                  type="button"
                  onClick={(event) => {
                    event.stopPropagation();
                    onOpen(step);
                  }}
                  className="focus-ring rounded-sm"
                >
                  {names.name(step.start)}
                </button>
                {step.state === 'running' ? (
                  <span className="font-normal text-3"> {t('reports.soFar')}</span>
                ) : null}
              </th>
              {shown.map((metric) => (
                <ValueCells
                  key={metric}
                  text={figure(metric, step.values[metric])}
                  isStrong={metric === current}
                  change={
                    metric !== current ? undefined : step.state === 'running' ? (
                      <span className="text-3">–</span>
                    ) : (
                      change(step.value, step.before?.value, 0)
                    )
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ValueCellsProps {
  text: string;
  /** A column of its own beside the compared metric; undefined: no such column. */
  change: ReactNode | undefined;
  isStrong?: boolean;
}

function ValueCells({ text, change, isStrong }: ValueCellsProps) {
  return (
    <>
      <td
        className={cn(
          'num whitespace-nowrap border-line border-b px-1 text-end last:pe-2',
          isStrong === undefined ? undefined : isStrong ? 'font-medium text-1' : 'text-2',
        )}
      >
        {text}
      </td>
      {change === undefined ? null : (
        <td className="w-12 whitespace-nowrap border-line border-b pe-1 text-start font-normal">{change}</td>
      )}
    </>
  );
}

function sorted(steps: readonly TableStep[], sort: string): TableStep[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '');
  const valueOf = (step: TableStep) =>
    key === 'step' ? step.start : (step.values[key as ReportMetric] ?? null);
  return steps.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    // Averages of nothing stay last.
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}
