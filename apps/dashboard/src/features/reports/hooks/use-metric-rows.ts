import type { ReportMetric } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import type { CsvCell } from '../../../shared/lib/csv-text';
import { metricKinds, type MetricValues } from '../model/metrics';
import type { MetricView } from './use-metric-view';

/** Function that answers the table of some metrics as rows of a CSV: a header, the steps as they are shown, the total. */
export function useMetricRows(
  view: MetricView,
  total: MetricValues | undefined,
): (metrics: readonly ReportMetric[]) => CsvCell[][] {
  const t = useT();
  return (metrics) => [
    [
      t(`reports.unit.${view.unit}`),
      ...metrics.map((metric) => {
        const name = t(`reports.metric.${metric}`);
        return metricKinds[metric].isAverage ? t('reports.inSeconds', { name }) : name;
      }),
    ],
    ...view.rows
      .toReversed()
      .map(({ start, values }) => [
        view.names.name(start),
        ...metrics.map((metric) => rounded(values[metric])),
      ]),
    [t('reports.total'), ...metrics.map((metric) => rounded(total?.[metric]))],
  ];
}

/** Times in whole seconds, as the screen shows them. */
const rounded = (value: number | null | undefined): CsvCell =>
  value === null || value === undefined ? null : Math.round(value);
