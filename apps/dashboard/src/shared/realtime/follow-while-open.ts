import type { RealtimeMessage } from '@parley/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { onRealtimeEvent } from './realtime';

interface Followed {
  accountId: number;
  /** Key prefixes of the queries that the view shows. */
  queryKeys: readonly QueryKey[];
  /** Receives every event of the account except `sync.reset`, which says that events are missing. */
  event: (message: RealtimeMessage) => void;
  /** Called instead of refetching at once when events were missed, for queries that cost the server much. */
  refetchAfterGap?: () => void;
}

/**
 * Keeps queries current while a view shows them. Once it is closed, nobody hears of changes, so the queries are
 * invalidated: the view fetches them when it is opened again, however short its stale time is. Returns the function that
 * stops following.
 */
export function followWhileOpen(queryClient: QueryClient, followed: Followed): () => void {
  const { accountId, queryKeys, event } = followed;
  const invalidate = (refetchType: 'active' | 'none') => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey, refetchType });
  };
  const refetch = followed.refetchAfterGap ?? (() => invalidate('active'));
  const stop = onRealtimeEvent({
    event(message, eventAccountId) {
      if (eventAccountId !== accountId) return;
      if (message.event === 'sync.reset') refetch();
      else event(message);
    },
    subscribed(_from, eventAccountId, awaySeconds) {
      if (eventAccountId === accountId && awaySeconds !== null) refetch();
    },
  });
  return () => {
    stop();
    invalidate('none');
  };
}
