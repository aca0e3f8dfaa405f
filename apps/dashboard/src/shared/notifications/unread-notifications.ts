import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api';
import { onRealtimeEvent } from '../realtime/realtime';
import { useCurrentAccount } from '../session/use-session';

interface UnreadCount {
  unread: number;
  /** Event number up to which it is right. */
  seq: number | null;
}

/** Everything the query cache holds of notifications stands under it. */
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
      // An event may have overtaken the answer.
      const cached = client.getQueryData<UnreadCount>(queryKey);
      return cached && (cached.seq ?? 0) > (seq ?? 0) ? cached : { unread: data, seq };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How many notifications wait to be read; undefined until it is known. */
export function useUnreadNotifications(): number | undefined {
  const { id, status } = useCurrentAccount();
  // A suspended account answers nothing but itself.
  return useQuery({ ...unreadCountQuery(id), enabled: status === 'active' }).data?.unread;
}

/**
 * Moves the number with the events, and reads everything of notifications anew where events were missed. Belongs once
 * into the frame of the workspace.
 */
export function useUnreadNotificationsLive(): void {
  const { id: accountId } = useCurrentAccount();
  const queryClient = useQueryClient();
  useEffect(() => followUnreadNotifications(queryClient, accountId), [queryClient, accountId]);
}

/** The same outside of a component; the returned function ends it. */
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

/** After a gap all of it; at the first subscription what was answered before its events begin. */
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
