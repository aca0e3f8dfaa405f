import { useRangeText } from '../../../shared/reports/range-text';
import type { ReportPeriod } from '../../../shared/reports/report-period';
import type { RowsPanelProps } from '../components/rows/rows-panel';
import type { TableKind } from '../data/summary-rows';
import { type ReportSearch, scopeOf } from '../model/report-search';
import type { TableRow } from '../model/table-rows';
import type { SetReportSearch } from './use-report-search';

interface CountedRowsInput {
  kind: TableKind;
  rows: readonly TableRow[];
  search: ReportSearch;
  period: ReportPeriod;
  onChange: SetReportSearch;
}

/** The rows behind a figure of the expanded record of a table, for `RowsPane`. */
export function useCountedRows({ kind, rows, search, period, onChange }: CountedRowsInput) {
  const rangeText = useRangeText();
  const record = rows.find(({ id }) => id !== null && id === search.open);
  const { metric } = search;
  const shown: Omit<RowsPanelProps, 'look' | 'onClose'> | null =
    search.list && metric && record
      ? {
          of: {
            metric,
            scope: scopeOf({ [kind]: record.id }),
            period: { since: period.since, until: period.until },
          },
          isInHours: search.hours === true,
          title: record.name,
          note: rangeText(period),
          page: search.page ?? 1,
          onPage: (page) => onChange({ page }),
        }
      : null;
  return {
    rows: shown,
    isPageOpen: true,
    onClose: () => {
      onChange({ list: undefined, metric: undefined });
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`button[data-counted="${metric}"]`)?.focus(),
      );
    },
  };
}
