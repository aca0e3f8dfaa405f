import type { Notification, RealtimeMessage } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import { invalidateSoon } from '../../../shared/realtime/invalidate-soon';
import { onRealtimeEvent } from '../../../shared/realtime/realtime';
import { listAfterEvent, rowAfterEvent } from '../model/notification-events';
import type { ListKey, NotificationList } from '../model/notification-list';
import { recordEvent } from './recorded-events';
import { notificationKeys } from './notification-keys';
import { pendingNotifications } from './pending-notifications';

/** Applies an event to all cached notifications. The unread count is updated separately (`shared/notifications`). */
export function applyNotificationEvent(
  queryClient: QueryClient,
  accountId: number,
  message: RealtimeMessage,
): void {
  recordEvent(message);
  for (const [queryKey, list] of queryClient.getQueriesData<NotificationList>({
    queryKey: notificationKeys.lists(accountId),
  })) {
    if (!list) continue;
    const { list: after, isSure } = listAfterEvent(list, queryKey.at(-1) as ListKey, message);
    if (after !== list) queryClient.setQueryData(queryKey, after);
    if (!isSure) invalidateSoon(queryClient, queryKey);
  }
  for (const [queryKey, row] of queryClient.getQueriesData<Notification | null>({
    queryKey: notificationKeys.details(accountId),
  })) {
    const after = row && rowAfterEvent(row, message);
    if (after !== row) queryClient.setQueryData(queryKey, after);
  }
  if (message.seq !== undefined) pendingNotifications.settle(message.seq);
}

let registered: { accountId: number; stop: () => void } | null = null;

/** Keeps cached notifications current with realtime events, also while other screens are shown. Idempotent. */
export function keepNotificationsLive(queryClient: QueryClient, accountId: number): void {
  if (registered?.accountId === accountId) return;
  registered?.stop();
  registered = {
    accountId,
    stop: onRealtimeEvent((message, eventAccountId) => {
      if (eventAccountId === accountId) applyNotificationEvent(queryClient, accountId, message);
    }),
  };
}
