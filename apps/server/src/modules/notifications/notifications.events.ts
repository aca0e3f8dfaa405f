import { z } from 'zod';
import { defineEvent } from '../../platform/events/define-event';

/** The ids an event carries, since the notification may be deleted before the event is handled. */
export interface NotificationRef {
  id: number;
  user_id: number;
  conversation_id: number;
}

const notification = {
  refs: { userId: 'required', conversationId: 'required' },
  data: z.strictObject({ notification_id: z.number() }),
} as const;
const about = ({ id, user_id: userId, conversation_id: conversationId }: NotificationRef) => ({
  userId,
  conversationId,
  data: { notification_id: id },
});

export const notificationCreated = defineEvent(
  'notification.created',
  { description: 'A user got a notification.', ...notification },
  about,
);

export const notificationUpdated = defineEvent(
  'notification.updated',
  { description: 'A notification was marked as read or unread, snoozed or reopened.', ...notification },
  about,
);

export const notificationDeleted = defineEvent(
  'notification.deleted',
  { description: 'A notification was deleted.', ...notification },
  about,
);

/** One event for any number of notifications, so that a bulk change does not emit one per row. */
export const allNotificationsRead = defineEvent(
  'notification.all_read',
  { description: 'A user marked all their notifications as read.', refs: { userId: 'required' } },
  (userId: number) => ({ userId }),
);

export const allNotificationsDeleted = defineEvent(
  'notification.all_deleted',
  {
    description: 'A user deleted all their notifications, or all that were read.',
    refs: { userId: 'required' },
    data: z.strictObject({ which: z.enum(['all', 'read']) }),
  },
  (userId: number, which: 'all' | 'read') => ({ userId, data: { which } }),
);
