import { useI18n } from '@parley/i18n/react';
import { focusStep } from '../components/chart/report-chart';
import type { RowsPanelProps } from '../components/rows/rows-panel';
import type { HeatMetric } from '../data/live-queries';
import type { ReportSearch } from '../model/report-search';
import type { SetReportSearch } from './use-report-search';

const HOUR_SECONDS = 3_600;

/** The rows behind a cell of the heat map, for `RowsPane`. */
export function useHourRows(metric: HeatMetric, search: ReportSearch, onChange: SetReportSearch, now: Date) {
  const { formatDate } = useI18n();
  const { step, inbox } = search;
  const at = (seconds: number) => new Date(seconds * 1_000);
  const isDoubled = step !== undefined && at(step).getHours() === at(step + HOUR_SECONDS).getHours();
  const move = (by: number) =>
    step === undefined ? null : () => onChange({ step: step + by * HOUR_SECONDS }, { replace: true });
  const rows: Omit<RowsPanelProps, 'look' | 'onClose'> | null =
    step === undefined
      ? null
      : {
          of: {
            metric,
            scope: { type: 'account', ...(inbox === undefined ? {} : { inbox_id: inbox }) },
            period: { since: step, until: step + (isDoubled ? 2 : 1) * HOUR_SECONDS },
          },
          isInHours: false,
          title: formatDate(at(step), {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          }),
          note: null,
          previous: move(-1),
          next: (step + HOUR_SECONDS) * 1_000 > now.getTime() ? null : move(isDoubled ? 2 : 1),
          page: search.page ?? 1,
          onPage: (page) => onChange({ page }),
        };
  return {
    rows,
    isPageOpen: true,
    onClose: () => {
      onChange({ step: undefined, list: undefined });
      if (step !== undefined) requestAnimationFrame(() => focusStep(step));
    },
  };
}
