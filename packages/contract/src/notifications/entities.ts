import { z } from 'zod';
import { userPush } from '../agents/entities';
import { conversationPush } from '../conversations/entities';
import { iso, json, unix } from '../kit/values';
import { messagePush } from '../messages/entities';

/** Types of notifications; index + 1 is the stored number. The last three are not sent until SLA policies exist. */
export const notificationTypes = [
  'conversation_creation',
  'conversation_assignment',
  'assigned_conversation_new_message',
  'conversation_mention',
  'participating_conversation_new_message',
  'sla_missed_first_response',
  'sla_missed_next_response',
  'sla_missed_resolution',
] as const;
export const notificationType = z.enum(notificationTypes);
export type NotificationType = z.infer<typeof notificationType>;

export const emailFlags = notificationTypes.map((type) => `email_${type}` as const);
export const pushFlags = notificationTypes.map((type) => `push_${type}` as const);

/** Which notification types a member receives by email and by push. */
export const notificationSettings = z.strictObject({
  id: z.number(),
  user_id: z.number(),
  account_id: z.number(),
  all_email_flags: z.array(z.string()),
  selected_email_flags: z.array(z.string()),
  all_push_flags: z.array(z.string()),
  selected_push_flags: z.array(z.string()),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

/** REST form. `primary_actor_id` is the conversation's internal id, `primary_actor.id` its display id. */
export const notification = z.strictObject({
  id: z.number(),
  notification_type: notificationType,
  push_message_title: z.string(),
  push_message_body: z.string(),
  primary_actor_type: z.literal('Conversation'),
  primary_actor_id: z.number(),
  primary_actor: conversationPush,
  /** The message the notification is about; null if there is none. */
  secondary_actor: messagePush.nullable(),
  /** The recipient. */
  user: userPush,
  read_at: iso.nullable(),
  snoozed_until: iso.nullable(),
  created_at: unix,
  last_activity_at: unix,
  /** `last_snoozed_at`: when the last snooze ended. */
  meta: json,
});
export type Notification = z.infer<typeof notification>;

/** Realtime form. `push_message_title` carries the body, as in the compatible API; `title` (additive) is the title. */
export const notificationPush = notification.extend({ account_id: z.number(), title: z.string() });
export type NotificationPush = z.infer<typeof notificationPush>;

/** The stored row, as the update calls return it. */
export const notificationRecord = z.strictObject({
  id: z.number(),
  account_id: z.number(),
  user_id: z.number(),
  notification_type: notificationType,
  primary_actor_type: z.literal('Conversation'),
  primary_actor_id: z.number(),
  secondary_actor_type: z.literal('Message').nullable(),
  secondary_actor_id: z.number().nullable(),
  read_at: iso.nullable(),
  snoozed_until: iso.nullable(),
  last_activity_at: iso,
  created_at: iso,
  updated_at: iso,
  meta: json,
});
export type NotificationRecord = z.infer<typeof notificationRecord>;
