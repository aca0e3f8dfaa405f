import type { FilterCondition } from '@parley/contract';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { followWhileOpen } from '../realtime/follow-while-open';
import { invalidateSoon } from '../realtime/invalidate-soon';

/** Counting reads all contacts of the account for each filter; what the server has counted it shares for half that time. */
const EVERY_MS = 10_000;

/** Numbers of known contacts: all, and those that match each filter; null for a filter that can't be read. */
export function contactCountsQuery(accountId: number, filters: readonly (readonly FilterCondition[])[]) {
  return queryOptions({
    queryKey: ['contacts', accountId, 'counts', filters] as const,
    queryFn: ({ signal }) =>
      api.call('countContacts', {
        params: { account_id: accountId },
        body: { filters: filters.map((conditions) => [...conditions]) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: EVERY_MS,
  });
}

/** Counts again some seconds after contacts changed. Returns the unsubscribe function. */
export function followContactCounts(
  queryClient: QueryClient,
  accountId: number,
  queryKey: readonly unknown[],
): () => void {
  const refresh = () => invalidateSoon(queryClient, queryKey, EVERY_MS);
  // The first numbers may be from before a change of the last seconds.
  refresh();
  return followWhileOpen(queryClient, {
    accountId,
    queryKeys: [queryKey],
    event({ event }) {
      if (/^contact(_import)?\./.test(event)) refresh();
    },
    refetchAfterGap: refresh,
  });
}
