import { useI18n } from '@parley/i18n/react';
import { focusStep } from '../components/chart/report-chart';
import type { HeatMetric } from '../data/live-queries';
import type { ReportSearch } from '../model/report-search';
import { type RowsPaneState, rowsPaneState } from './rows-pane-state';
import type { SetReportSearch } from './use-report-search';

const HOUR_SECONDS = 3_600;

/** The rows behind a cell of the heat map, for `RowsPane`. */
export function useHourRows(
  metric: HeatMetric,
  search: ReportSearch,
  onChange: SetReportSearch,
  now: Date,
): RowsPaneState {
  const { formatDate } = useI18n();
  const { step, inbox } = search;
  const at = (seconds: number) => new Date(seconds * 1_000);
  const isDoubled = step !== undefined && at(step).getHours() === at(step + HOUR_SECONDS).getHours();
  const hours = isDoubled ? 2 : 1;
  return rowsPaneState(
    step === undefined
      ? null
      : {
          of: {
            metric,
            scope: { type: 'account', ...(inbox === undefined ? {} : { inbox_id: inbox }) },
            period: { since: step, until: step + hours * HOUR_SECONDS },
          },
          title: formatDate(at(step), {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          }),
          note: null,
          previous: { step: step - HOUR_SECONDS },
          next: (step + HOUR_SECONDS) * 1_000 > now.getTime() ? null : { step: step + hours * HOUR_SECONDS },
        },
    {
      search,
      onChange,
      isPageOpen: true,
      focusOpener: () => {
        if (step !== undefined) focusStep(step);
      },
    },
  );
}
