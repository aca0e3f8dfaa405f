import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';
import { onRealtimeEvent } from '../realtime/realtime';
import { useCurrentAccount } from '../session/use-session';

interface UnreadCount {
  unread: number;
  /** Number of the last event included in the count. */
  seq: number | null;
}

/** Query key prefix of all notification queries of an account. */
export const notificationsKey = (accountId: number) => ['notifications', accountId] as const;

export function unreadCountQuery(accountId: number) {
  const queryKey = [...notificationsKey(accountId), 'unread-count'] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<UnreadCount> => {
      const { data, seq } = await api.callWithSeq('countUnreadNotifications', {
        params: { account_id: accountId },
        query: {},
        signal,
      });
      // If events newer than the response were applied meanwhile, the cached count is more recent.
      const cached = client.getQueryData<UnreadCount>(queryKey);
      return cached && (cached.seq ?? 0) > (seq ?? 0) ? cached : { unread: data, seq };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Number of unread notifications; undefined until loaded. */
export function useUnreadNotifications(): number | undefined {
  const { id, status } = useCurrentAccount();
  // For a suspended account the server rejects all calls except that for the account itself.
  return useQuery({ ...unreadCountQuery(id), enabled: status === 'active' }).data?.unread;
}

/**
 * Updates the count from realtime events and invalidates all notification queries when events were missed. Mount it
 * once, in the shell.
 */
export function useUnreadNotificationsLive(): void {
  const { id: accountId } = useCurrentAccount();
  const queryClient = useQueryClient();
  useEffect(() => followUnreadNotifications(queryClient, accountId), [queryClient, accountId]);
}

/** The same for use outside of components; returns the unsubscribe function. */
export function followUnreadNotifications(queryClient: QueryClient, accountId: number): () => void {
  return onRealtimeEvent({
    event: (message, eventAccountId) => {
      if (eventAccountId !== accountId) return;
      switch (message.event) {
        case 'notification.created':
        case 'notification.updated':
        case 'notification.deleted':
        case 'notification.all_read':
        case 'notification.all_deleted':
          queryClient.setQueryData(unreadCountQuery(accountId).queryKey, {
            unread: message.data.unread_count,
            seq: message.seq ?? null,
          });
          break;
        case 'sync.reset':
          void queryClient.invalidateQueries({ queryKey: notificationsKey(accountId) });
          break;
        default:
          break;
      }
    },
    subscribed: (from, eventAccountId, awaySeconds) => {
      if (eventAccountId === accountId) readMissed(queryClient, accountId, from, awaySeconds);
    },
  });
}

/**
 * After a gap, invalidates everything; on the first subscription, only queries whose response is older than the first
 * event.
 */
function readMissed(
  queryClient: QueryClient,
  accountId: number,
  from: number | null,
  awaySeconds: number | null,
): void {
  void queryClient.invalidateQueries({
    queryKey: notificationsKey(accountId),
    predicate: ({ state }) => {
      const { seq } = (state.data ?? {}) as { seq?: number | null };
      return awaySeconds !== null || (from !== null && seq != null && seq < from);
    },
  });
}
