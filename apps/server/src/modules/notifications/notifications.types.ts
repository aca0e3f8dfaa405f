import { type NotificationType, notificationTypes } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { NotificationsTable } from '../../platform/db/tables';

export type NotificationRow = Selectable<NotificationsTable>;

/** As the column keeps it: 1 to 8. */
export const numberOfType = (type: NotificationType): number => notificationTypes.indexOf(type) + 1;

export function typeOfNumber(number: number): NotificationType {
  const type = notificationTypes[number - 1];
  if (!type) throw new Error(`no such type of notification: ${number}`);
  return type;
}

/** Somebody is to be told of something, because of the event with this number. */
export interface NotificationCandidate {
  userId: number;
  type: NotificationType;
  conversationId: number;
  /** What was said, where somebody said something. */
  messageId: number | null;
  seq: number;
}
