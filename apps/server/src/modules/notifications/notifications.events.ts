import type { DomainEvent } from '../../platform/events/events';

/** The ids an event carries, since the notification may be deleted before the event is handled. */
export interface NotificationRef {
  id: number;
  user_id: number;
  conversation_id: number;
}

const about =
  (type: string) =>
  ({ id, user_id: userId, conversation_id: conversationId }: NotificationRef): DomainEvent => ({
    type,
    userId,
    conversationId,
    data: { notification_id: id },
  });

export const notificationCreated = about('notification.created');
/** Marked as read or unread, snoozed or reopened. */
export const notificationUpdated = about('notification.updated');
export const notificationDeleted = about('notification.deleted');

/** One event for any number of notifications, so that a bulk change does not emit one per row. */
export const allNotificationsRead = (userId: number): DomainEvent => ({
  type: 'notification.all_read',
  userId,
});

export const allNotificationsDeleted = (userId: number, which: 'all' | 'read'): DomainEvent => ({
  type: 'notification.all_deleted',
  userId,
  data: { which },
});
