import type { Conversation } from '@parley/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../shared/api';
import { midnight } from '../../../shared/lib/time-span';
import { localTimeZone, type Period } from '../../../shared/reports/report-period';
import { useCurrentAccount } from '../../../shared/session/use-session';

/** Prefixes of what the overview shows. `now`: cheap figures; `today`: those that the server has to count. */
export const liveKeys = {
  now: (accountId: number) => ['live-reports', accountId, 'now'] as const,
  today: (accountId: number) => ['live-reports', accountId, 'today'] as const,
};

/** Conversations now, of the account or of one team. */
export function useLiveMetrics(teamId: number | undefined) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...liveKeys.now(accountId), 'metrics', teamId ?? null],
    queryFn: ({ signal }) =>
      api.call('showLiveMetrics', {
        params: { account_id: accountId },
        query: teamId === undefined ? {} : { team_id: teamId },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Open conversations now by assignee or team; groups without any are left out. */
export function useLiveGroups(groupBy: 'assignee_id' | 'team_id', teamId: number | undefined) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...liveKeys.now(accountId), 'groups', groupBy, teamId ?? null],
    queryFn: ({ signal }) =>
      api.call('showLiveGroups', {
        params: { account_id: accountId },
        query: { group_by: groupBy, ...(teamId === undefined ? {} : { team_id: teamId }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Open conversations whose customers have waited longest, as far as the person may see them. */
export function useWaitingLongest(teamId: number | undefined) {
  const { id: accountId } = useCurrentAccount();
  return useQuery({
    queryKey: [...liveKeys.now(accountId), 'waiting', teamId ?? null],
    queryFn: async ({ signal }): Promise<Conversation[]> => {
      const { data } = await api.call('listConversations', {
        params: { account_id: accountId },
        query: {
          status: 'open',
          assignee_type: 'all',
          sort_by: 'waiting_since_asc',
          ...(teamId === undefined ? {} : { team_id: teamId }),
        },
        signal,
      });
      return data.payload.filter(({ waiting_since: since }) => since !== 0);
    },
    placeholderData: keepPreviousData,
  });
}

/** Resolutions of each agent since midnight. */
export function useResolvedToday(today: string) {
  const { id: accountId } = useCurrentAccount();
  const query = { since: midnight(today), until: midnight(today, 1) };
  return useQuery({
    queryKey: [...liveKeys.today(accountId), 'resolved', query],
    queryFn: ({ signal }) =>
      api.call('summarizeAgents', { params: { account_id: accountId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export type HeatMetric = 'conversations_count' | 'resolutions_count';

/** A metric by the hour, of the account or of one inbox; `period` null: not needed. */
export function useHours(metric: HeatMetric, inboxId: number | undefined, period: Period | null) {
  const { id: accountId } = useCurrentAccount();
  const query = {
    type: 'account' as const,
    metric,
    group_by: 'hour',
    timezone: localTimeZone(),
    since: period?.since,
    until: period?.until,
    ...(inboxId === undefined ? {} : { inbox_id: inboxId }),
  };
  return useQuery({
    queryKey: [...liveKeys.today(accountId), 'hours', query],
    queryFn: async ({ signal }) => {
      const points = await api.call('showReport', { params: { account_id: accountId }, query, signal });
      return Array.isArray(points) ? points : [];
    },
    enabled: period !== null,
    placeholderData: keepPreviousData,
  });
}
