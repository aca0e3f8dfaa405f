import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { useCurrentAccount } from '../../../shared/session/use-session';

function unreadCountQuery(accountId: number) {
  return queryOptions({
    queryKey: ['notifications', accountId, 'unread-count'] as const,
    queryFn: ({ signal }) =>
      api.call('countUnreadNotifications', { params: { account_id: accountId }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How many notifications wait to be read; follows the events, undefined until it is known. */
export function useUnreadNotifications(): number | undefined {
  const { id: accountId, status } = useCurrentAccount();
  const queryClient = useQueryClient();
  const { queryKey } = unreadCountQuery(accountId);
  useEffect(
    () =>
      onRealtimeEvent({
        event: (message, eventAccountId) => {
          if (eventAccountId !== accountId) return;
          switch (message.event) {
            case 'notification.created':
            case 'notification.updated':
            case 'notification.deleted':
            case 'notification.all_read':
            case 'notification.all_deleted':
              queryClient.setQueryData(unreadCountQuery(accountId).queryKey, message.data.unread_count);
              break;
            case 'sync.reset':
              void queryClient.invalidateQueries({ queryKey: unreadCountQuery(accountId).queryKey });
              break;
            default:
              break;
          }
        },
        subscribed: (_from, eventAccountId, awaySeconds) => {
          if (eventAccountId !== accountId || awaySeconds === null) return;
          // Whatever else is shown of notifications begins with the same key.
          void queryClient.invalidateQueries({ queryKey: ['notifications', accountId] });
        },
      }),
    [queryClient, accountId],
  );
  // A suspended account answers nothing but itself.
  return useQuery({ ...unreadCountQuery(accountId), queryKey, enabled: status === 'active' }).data;
}
