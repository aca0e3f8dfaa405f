import type { Notification } from '@parley/contract';
import { createPendingChanges } from '../../../shared/realtime/pending-changes';
import { listAfterChange, type NotificationChange, rowAfterChange } from '../model/notification-changes';
import type { ListKey, NotificationList } from '../model/notification-list';

/** Optimistic changes that the server has not confirmed yet. */
export const pendingNotifications = createPendingChanges<{ accountId: number; change: NotificationChange }>();

type Pending = readonly { accountId: number; change: NotificationChange }[];

/** The list with the optimistic changes applied. */
export function listWithPending(list: NotificationList, key: ListKey, pending: Pending): NotificationList {
  return pending.reduce((current, { change }) => listAfterChange(current, key, change).list, list);
}

/** The notification with the optimistic changes applied; null: deleted. */
export function rowWithPending(row: Notification, pending: Pending): Notification | null {
  return pending.reduce<Notification | null>(
    (current, { change }) => current && rowAfterChange(current, change),
    row,
  );
}
