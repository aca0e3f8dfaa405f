import type {
  ConversationPush,
  MessagePush,
  Notification,
  NotificationPush,
  NotificationRecord,
  NotificationSettings,
  UserPush,
} from '@parley/contract';
import { emailFlags, pushFlags } from '@parley/contract';
import type { NotificationSettingsRow } from './notification-settings.repository';
import type { NotificationText } from './notification-texts';
import { type NotificationRow, typeOfNumber } from './notifications.types';

export interface NotificationRelations {
  text: NotificationText;
  conversation: ConversationPush;
  message: MessagePush | null;
  user: UserPush;
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000);
const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

export function presentNotification(row: NotificationRow, relations: NotificationRelations): Notification {
  return {
    id: row.id,
    notification_type: typeOfNumber(row.notification_type),
    push_message_title: relations.text.title,
    push_message_body: relations.text.body,
    primary_actor_type: 'Conversation',
    primary_actor_id: row.conversation_id,
    primary_actor: relations.conversation,
    secondary_actor: relations.message,
    user: relations.user,
    read_at: iso(row.read_at),
    snoozed_until: iso(row.snoozed_until),
    created_at: seconds(row.created_at),
    last_activity_at: seconds(row.last_activity_at),
    meta: row.meta,
  };
}

export function presentNotificationPush(
  row: NotificationRow,
  relations: NotificationRelations,
): NotificationPush {
  return {
    ...presentNotification(row, relations),
    account_id: row.account_id,
    push_message_title: relations.text.body,
    title: relations.text.title,
  };
}

export function presentNotificationRecord(row: NotificationRow): NotificationRecord {
  return {
    id: row.id,
    account_id: row.account_id,
    user_id: row.user_id,
    notification_type: typeOfNumber(row.notification_type),
    primary_actor_type: 'Conversation',
    primary_actor_id: row.conversation_id,
    secondary_actor_type: row.message_id === null ? null : 'Message',
    secondary_actor_id: row.message_id,
    read_at: iso(row.read_at),
    snoozed_until: iso(row.snoozed_until),
    last_activity_at: row.last_activity_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    meta: row.meta,
  };
}

export function presentNotificationSettings(row: NotificationSettingsRow): NotificationSettings {
  return {
    id: row.id,
    user_id: row.user_id,
    account_id: row.account_id,
    all_email_flags: emailFlags,
    selected_email_flags: row.email_flags,
    all_push_flags: pushFlags,
    selected_push_flags: row.push_flags,
  };
}
