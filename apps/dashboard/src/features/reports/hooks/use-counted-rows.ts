import { useRangeText } from '../../../shared/reports/range-text';
import type { ReportPeriod } from '../../../shared/reports/report-period';
import type { TableKind } from '../data/summary-rows';
import { type ReportSearch, scopeOf } from '../model/report-search';
import type { TableRow } from '../model/table-rows';
import { type RowsPaneState, rowsPaneState } from './rows-pane-state';
import type { SetReportSearch } from './use-report-search';

interface CountedRowsInput {
  kind: TableKind;
  rows: readonly TableRow[];
  search: ReportSearch;
  period: ReportPeriod;
  onChange: SetReportSearch;
}

/** The rows behind a figure of the expanded record of a table, for `RowsPane`. */
export function useCountedRows({ kind, rows, search, period, onChange }: CountedRowsInput): RowsPaneState {
  const rangeText = useRangeText();
  const record = rows.find(({ id }) => id !== null && id === search.open);
  const { metric } = search;
  return rowsPaneState(
    search.list && metric && record
      ? {
          of: {
            metric,
            scope: scopeOf({ [kind]: record.id }),
            period: { since: period.since, until: period.until },
          },
          title: record.name,
          note: rangeText(period),
        }
      : null,
    {
      search,
      onChange,
      isPageOpen: true,
      closing: { metric: undefined },
      focusOpener: () => document.querySelector<HTMLElement>(`button[data-counted="${metric}"]`)?.focus(),
    },
  );
}
