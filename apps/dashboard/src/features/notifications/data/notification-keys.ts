import { notificationsKey } from '../../../shared/notifications/unread-notifications';
import type { ListKey } from '../model/notification-list';

export const notificationKeys = {
  lists: (accountId: number) => [...notificationsKey(accountId), 'list'] as const,
  list: (accountId: number, key: ListKey) => [...notificationsKey(accountId), 'list', key] as const,
  details: (accountId: number) => [...notificationsKey(accountId), 'detail'] as const,
  detail: (accountId: number, id: number) => [...notificationsKey(accountId), 'detail', id] as const,
} as const;
