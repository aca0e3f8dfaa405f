import type { ReportTableGroup, ReportTableMetric } from '@parley/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { type ReportQuery, reportsKey } from './report-queries';

const STALE_MS = 60_000;

/** A metric of a period by group. */
export function useReportTable(
  metric: ReportTableMetric,
  group: ReportTableGroup,
  { scope: { type: _, ...filters }, period: { since, until }, isInHours }: ReportQuery,
) {
  const { id: accountId } = useCurrentAccount();
  const query = {
    metric,
    group_by: group,
    ...filters,
    since,
    until,
    ...(isInHours ? { business_hours: true } : {}),
  };
  return useQuery({
    queryKey: [...reportsKey(accountId), 'table', query],
    queryFn: ({ signal }) =>
      api.call('showReportTable', { params: { account_id: accountId }, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}
