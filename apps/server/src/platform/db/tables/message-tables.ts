import type { Generated } from 'kysely';
import type { NullableTimestamp, GeneratedTimestamp, GeneratedJson, Timestamp } from './column-types';

export interface MessagesTable {
  account_id: number;
  id: Generated<number>;
  conversation_id: number;
  inbox_id: number;
  message_type: number;
  content_type: Generated<number>;
  content: string | null;
  processed_content: string | null;
  content_attributes: GeneratedJson;
  additional_attributes: GeneratedJson;
  private: Generated<boolean>;
  status: Generated<number>;
  source_id: string | null;
  sender_type: 'User' | 'Contact' | 'AgentBot' | null;
  sender_id: number | null;
  echo_id: string | null;
  echo_hash: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface AttachmentsTable {
  account_id: number;
  id: Generated<number>;
  message_id: number;
  file_type: number;
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
  meta: GeneratedJson;
  created_at: GeneratedTimestamp;
}

export interface UploadsTable {
  account_id: number;
  id: Generated<number>;
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
  created_by: string;
  attached_at: NullableTimestamp;
  is_lasting: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface DirectUploadsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number | null;
  conversation_id: number | null;
  contact_inbox_id: number | null;
  is_on_website: boolean;
  file_key: string;
  filename: string;
  content_type: string;
  byte_size: number;
  checksum: string;
  metadata: GeneratedJson;
  expires_at: Timestamp;
  begun_at: NullableTimestamp;
  upload_id: number | null;
  created_at: GeneratedTimestamp;
}

export interface MessageSendsTable {
  account_id: number;
  id: Generated<number>;
  message_id: number;
  attempt: number;
  channel: string;
  state: 'started' | 'accepted' | 'failed' | 'unknown';
  detail: string | null;
  started_at: GeneratedTimestamp;
  finished_at: NullableTimestamp;
}
