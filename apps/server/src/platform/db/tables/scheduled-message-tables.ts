import type { Generated } from 'kysely';
import type { GeneratedTimestamp, JsonColumn, NullableTimestamp } from './column-types';

export interface ScheduledMessagesTable {
  account_id: number;
  id: Generated<number>;
  conversation_id: number;
  user_id: number | null;
  echo_id: string;
  echo_hash: string;
  content: string | null;
  private: boolean;
  content_attributes: JsonColumn<Record<string, unknown>>;
  is_voice_message: Generated<boolean>;
  then_status: 'open' | 'resolved' | 'pending' | 'snoozed' | null;
  then_snoozed_until: NullableTimestamp;
  held_for_undo: boolean;
  locale: string;
  state: 'waiting' | 'sent' | 'cancelled' | 'failed';
  reason: string | null;
  scheduled_at: Date;
  message_id: number | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ScheduledMessageFilesTable {
  account_id: number;
  id: Generated<number>;
  scheduled_message_id: number | null;
  file_key: string;
  thumb_key: string | null;
  filename: string;
  content_type: string;
  extension: string | null;
  file_size: number;
  width: number | null;
  height: number | null;
  sha256: string;
  inline_safe: Generated<boolean>;
  created_at: GeneratedTimestamp;
}
