import { useT } from '@parley/i18n/react';
import { focusStep } from '../components/chart/report-chart';
import type { RowsPanelProps } from '../components/rows/rows-panel';
import { type ReportSearch, scopeOf } from '../model/report-search';
import { useFigure } from './use-figure';
import type { MetricView } from './use-metric-view';
import type { SetReportSearch } from './use-report-search';

/** The rows behind the selected step of a report, for `RowsPane`. */
export function useStepRows(view: MetricView, search: ReportSearch, onChange: SetReportSearch) {
  const t = useT();
  const figure = useFigure();
  const { current, names, rows: steps } = view;
  const index = steps.findIndex(({ start }) => start === search.step);
  const step = steps[index];
  const show = (position: number) => {
    const target = steps[position];
    return target ? () => onChange({ step: target.start }, { replace: true }) : null;
  };
  const rows: Omit<RowsPanelProps, 'look' | 'onClose'> | null = step
    ? {
        of: { metric: current, scope: scopeOf(search), period: { since: step.since, until: step.until } },
        isInHours: search.hours === true,
        title: names.name(step.start),
        note: [
          view.isAverage ? t('reports.average', { value: figure(current, step.value) }) : null,
          step.before
            ? t('reports.comparedWith', {
                step: names.name(step.before.start),
                value: figure(current, step.before.value),
              })
            : null,
        ]
          .filter(Boolean)
          .join(' · '),
        previous: show(index - 1),
        next: show(index + 1),
        page: search.page ?? 1,
        onPage: (page) => onChange({ page }),
      }
    : null;
  return {
    rows,
    isPageOpen: search.list === true,
    onClose: () => {
      onChange({ step: undefined, list: undefined });
      if (step) requestAnimationFrame(() => focusStep(step.start));
    },
  };
}
