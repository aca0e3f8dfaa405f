import type { Notification } from '@parley/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { notificationKeys } from '../data/notification-keys';
import type { NotificationActions } from '../data/notification-mutations';

/** Navigation of the inbox view: open a notification, return to the list. */
export function useInboxNavigation(actions: NotificationActions) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id: accountId } = useCurrentAccount();
  return useMemo(() => {
    const go = (notificationId: number | null, replace = false) =>
      navigate({
        to:
          notificationId === null
            ? '/app/accounts/$accountId/inbox-view'
            : '/app/accounts/$accountId/inbox-view/$notificationId',
        params: { accountId: String(accountId), notificationId: String(notificationId) },
        search: true,
        replace,
      } as never);
    // Caches the notification by itself: once it is read, a list of unread ones no longer contains it.
    const keep = (row: Notification) =>
      queryClient.setQueryData(notificationKeys.detail(accountId, row.id), row);
    /** For clicks on a link, which navigates by itself. */
    const opened = (row: Notification) => {
      keep(row);
      if (row.read_at === null) void actions.openNotification(row);
    };
    return {
      opened,
      open: (row: Notification) => {
        opened(row);
        return go(row.id);
      },
      /** Not opened by the person, so it is not marked as read. */
      replaceBy: (row: Notification) => {
        keep(row);
        return go(row.id, true);
      },
      close: () => go(null),
    };
  }, [navigate, queryClient, accountId, actions]);
}
