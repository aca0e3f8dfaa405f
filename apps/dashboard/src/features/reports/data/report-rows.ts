import type { ReportMetric, ReportRow } from '@parley/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { downloadFile } from '../../../shared/lib/download-file';
import type { Period } from '../../../shared/reports/report-period';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { ReportScope } from '../model/report-search';
import { reportsKey } from './report-queries';

/** The figure that the rows are behind. */
export interface RowsQuery {
  metric: ReportMetric;
  scope: ReportScope;
  period: Period;
}

/** A row whose conversation the reader may open. */
export interface OpenRow extends ReportRow {
  conversation: NonNullable<ReportRow['conversation']>;
}

/** The rows that can be listed; the others are only counted. */
export function openRows(rows: readonly ReportRow[]): OpenRow[] {
  return rows.filter((row): row is OpenRow => row.conversation !== null);
}

const STALE_MS = 60_000;

const queryOf = ({ metric, scope, period: { since, until } }: RowsQuery) => ({
  metric,
  ...scope,
  since,
  until,
});

/** A page of the rows that a figure counts, newest first. */
export function useReportRows(of: RowsQuery, page: number) {
  const { id: accountId } = useCurrentAccount();
  const query = { ...queryOf(of), page };
  return useQuery({
    queryKey: [...reportsKey(accountId), 'listed', query],
    queryFn: ({ signal }) => api.call('listReportRows', { params: { account_id: accountId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** Downloads all rows that a figure counts. */
export function useDownloadRows() {
  const { id: accountId } = useCurrentAccount();
  return useMutation({
    mutationFn: (of: RowsQuery) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(queryOf(of))) {
        if (value !== undefined) query.set(name, String(value));
      }
      return downloadFile(
        `/api/v2/accounts/${accountId}/reports/rows/download.csv?${query}`,
        `${of.metric}.csv`,
      );
    },
  });
}
