import { useT } from '@parley/i18n/react';
import { focusStep } from '../components/chart/report-chart';
import { type ReportSearch, scopeOf } from '../model/report-search';
import type { Step } from '../model/steps';
import { type RowsPaneState, rowsPaneState } from './rows-pane-state';
import { useFigure } from './use-figure';
import type { MetricView } from './use-metric-view';
import type { SetReportSearch } from './use-report-search';

/** The rows behind the selected step of a report, for `RowsPane`. */
export function useStepRows(
  view: MetricView,
  search: ReportSearch,
  onChange: SetReportSearch,
): RowsPaneState {
  const t = useT();
  const figure = useFigure();
  const { current, names, rows: steps } = view;
  const index = steps.findIndex(({ start }) => start === search.step);
  const step = steps[index];
  const showing = (target: Step | undefined) => (target ? { step: target.start } : null);
  const note = (shown: Step) =>
    [
      view.isAverage ? t('reports.average', { value: figure(current, shown.value) }) : null,
      shown.before
        ? t('reports.comparedWith', {
            step: names.name(shown.before.start),
            value: figure(current, shown.before.value),
          })
        : null,
    ]
      .filter(Boolean)
      .join(' · ');
  return rowsPaneState(
    step
      ? {
          of: { metric: current, scope: scopeOf(search), period: { since: step.since, until: step.until } },
          title: names.name(step.start),
          note: note(step),
          previous: showing(steps[index - 1]),
          next: showing(steps[index + 1]),
        }
      : null,
    {
      search,
      onChange,
      isPageOpen: search.list === true,
      focusOpener: () => {
        if (step) focusStep(step.start);
      },
    },
  );
}
