import { type NotificationType, notificationTypes } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { NotificationsTable } from '../../platform/db/tables';

export type NotificationRow = Selectable<NotificationsTable>;

/** Stored number of a type: 1 to 8. */
export const numberOfType = (type: NotificationType): number => notificationTypes.indexOf(type) + 1;

export function typeOfNumber(number: number): NotificationType {
  const type = notificationTypes[number - 1];
  if (!type) throw new Error(`no such type of notification: ${number}`);
  return type;
}

/** A user, a conversation and a type that may become a notification, because of the event with number `seq`. */
export interface NotificationCandidate {
  userId: number;
  type: NotificationType;
  conversationId: number;
  /** The message the notification is about, if any. */
  messageId: number | null;
  seq: number;
}
