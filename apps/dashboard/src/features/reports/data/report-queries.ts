import type { ReportMetric, ReportPoint } from '@parley/contract';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { localTimeZone, type Period } from '../../../shared/reports/report-period';
import { useCurrentAccount } from '../../../shared/session/use-session';
import type { ReportScope } from '../model/report-search';
import type { ReportUnit } from '../model/report-units';

const STALE_MS = 60_000;

/** Prefix of everything the reports show. */
export const reportsKey = (accountId: number) => ['reports', accountId] as const;

/** The subject of a figure. */
export interface ReportQuery {
  scope: ReportScope;
  period: Period;
  isInHours: boolean;
}

const paramsOf = ({ scope, period: { since, until }, isInHours }: ReportQuery) => ({
  ...scope,
  since,
  until,
  ...(isInHours ? { business_hours: true } : {}),
});

/** A metric over time, in the person's time zone. */
function seriesQuery(accountId: number, metric: ReportMetric, unit: ReportUnit, of: ReportQuery) {
  const query = { ...paramsOf(of), metric, group_by: unit, timezone: localTimeZone() };
  return queryOptions({
    queryKey: [...reportsKey(accountId), 'series', query] as const,
    queryFn: async ({ signal }): Promise<ReportPoint[]> => {
      const points = await api.call('showReport', { params: { account_id: accountId }, query, signal });
      return Array.isArray(points) ? points : [];
    },
    staleTime: STALE_MS,
  });
}

/** A metric over time; `of` null: not needed. */
export function useSeries(metric: ReportMetric, unit: ReportUnit, of: ReportQuery | null) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    ...seriesQuery(accountId, metric, unit, of ?? NOTHING),
    enabled: of !== null,
    placeholderData: keepPreviousData,
  });
}

/** Several metrics over time, in the order of `metrics`. */
export function useAllSeries(metrics: readonly ReportMetric[], unit: ReportUnit, of: ReportQuery) {
  const { id: accountId } = useCurrentAccount();
  return useQueries({
    queries: metrics.map((metric) => ({
      ...seriesQuery(accountId, metric, unit, of),
      placeholderData: keepPreviousData,
    })),
  });
}

const NOTHING: ReportQuery = {
  scope: { type: 'account' },
  period: { since: 0, until: 0 },
  isInHours: false,
};

/** All metrics of a period; `of` null: not needed. */
export function useSummary(of: ReportQuery | null) {
  const { id: accountId } = useCurrentAccount();
  const query = paramsOf(of ?? NOTHING);
  return useQuery({
    queryKey: [...reportsKey(accountId), 'summary', query],
    queryFn: ({ signal }) =>
      api.call('showReportSummary', { params: { account_id: accountId }, query, signal }),
    enabled: of !== null,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** Resolutions and handoffs of bots in a period; `period` null: not needed. */
export function useBotSummary(period: Period | null) {
  const { id: accountId } = useCurrentAccount();
  const query = { type: 'account' as const, since: period?.since, until: period?.until };
  return useQuery({
    queryKey: [...reportsKey(accountId), 'bot-summary', query],
    queryFn: ({ signal }) => api.call('showBotSummary', { params: { account_id: accountId }, query, signal }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

/** Conversations in inboxes that have a bot; `period` null: not needed. */
export function useBotMetrics(period: Period | null) {
  const { id: accountId } = useCurrentAccount();
  const query = { since: period?.since, until: period?.until };
  return useQuery({
    queryKey: [...reportsKey(accountId), 'bot-metrics', query],
    queryFn: ({ signal }) => api.call('showBotMetrics', { params: { account_id: accountId }, query, signal }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}
