import type { Generated } from 'kysely';
import type { NullableTimestamp, GeneratedTimestamp, JsonColumn, GeneratedJson } from './column-types';

export interface NotificationSettingsTable {
  account_id: number;
  user_id: number;
  id: Generated<number>;
  email_flags: Generated<string[]>;
  push_flags: Generated<string[]>;
}

export interface NotificationsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  notification_type: number;
  conversation_id: number;
  message_id: number | null;
  read_at: NullableTimestamp;
  snoozed_until: NullableTimestamp;
  last_activity_at: GeneratedTimestamp;
  meta: GeneratedJson;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface NotificationReceiptsTable {
  account_id: number;
  conversation_id: number;
  user_id: number;
  event_seq: number;
  created_at: GeneratedTimestamp;
}

export interface NotificationSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  subscription_type: 'browser_push' | 'fcm';
  identifier: string;
  subscription_attributes: JsonColumn;
  session_id: number | null;
  user_agent: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface PushDeliveriesTable {
  id: Generated<number>;
  subscription_id: number;
  kind: 'notification' | 'test';
  notification_type: number | null;
  state: 'delivered' | 'failed';
  status: number | null;
  answer: string | null;
  created_at: GeneratedTimestamp;
}
