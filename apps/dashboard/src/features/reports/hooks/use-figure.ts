import type { ReportMetric } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { useCallback } from 'react';
import { useDuration } from '../../../shared/reports/duration';
import { metricKinds } from '../model/metrics';

/** Function that formats a value of a metric: a count, or a time. An average of nothing is a dash. */
export function useFigure(): (metric: ReportMetric, value: number | null | undefined) => string {
  const { formatNumber } = useI18n();
  const duration = useDuration();
  return useCallback(
    (metric, value) => {
      if (value === null || value === undefined) return '–';
      return metricKinds[metric].isAverage ? duration(value) : formatNumber(value);
    },
    [formatNumber, duration],
  );
}
