import type { DomainEvent } from '../../platform/events/events';

/** What an event needs to name one: it may be gone by the time somebody hears of it. */
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
/** Read, unread, snoozed or back from it. */
export const notificationUpdated = about('notification.updated');
export const notificationDeleted = about('notification.deleted');

/** One event for however many: each by itself would be as many events as rows. */
export const allNotificationsRead = (userId: number): DomainEvent => ({
  type: 'notification.all_read',
  userId,
});

export const allNotificationsDeleted = (userId: number, which: 'all' | 'read'): DomainEvent => ({
  type: 'notification.all_deleted',
  userId,
  data: { which },
});
