import type { Generated } from 'kysely';
import type {
  Timestamp,
  NullableTimestamp,
  GeneratedTimestamp,
  JsonColumn,
  NullableJson,
} from './column-types';

export interface WebhooksTable {
  account_id: number;
  id: Generated<number>;
  name: string | null;
  url: string;
  inbox_id: number | null;
  subscriptions: string[];
  secret: string;
  failing_since: NullableTimestamp;
  paused_at: NullableTimestamp;
  pause_reason: 'failing' | 'gone' | 'manual' | null;
  previous_secret: string | null;
  previous_secret_until: NullableTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface WebhookReplaysTable {
  account_id: number;
  id: Generated<number>;
  webhook_id: number;
  user_id: number | null;
  from_at: Timestamp;
  to_at: Timestamp;
  cursor_seq: number;
  last_seq: number;
  events: number;
  planned: Generated<number>;
  state: Generated<'running' | 'done' | 'stopped'>;
  created_at: GeneratedTimestamp;
  finished_at: NullableTimestamp;
}

export interface WebhookAttemptsTable {
  account_id: number;
  id: Generated<number>;
  delivery_id: number;
  url: string;
  request_headers: JsonColumn<Record<string, string>>;
  started_at: GeneratedTimestamp;
  duration_ms: number | null;
  status: number | null;
  response_headers: NullableJson;
  response_body: string | null;
  response_truncated: Generated<boolean>;
  error: string | null;
  error_code: string | null;
}

export interface WebhookDeliveriesTable {
  account_id: number;
  id: Generated<number>;
  delivery_id: Generated<string>;
  webhook_id: number | null;
  inbox_id: number | null;
  event: string;
  event_seq: number | null;
  message_id: number | null;
  conversation_id: number | null;
  url: string;
  body: JsonColumn;
  state: Generated<'pending' | 'delivered' | 'failed' | 'dead'>;
  attempts: Generated<number>;
  last_status: number | null;
  last_error: string | null;
  last_error_code: string | null;
  kind: Generated<'live' | 'replay' | 'test'>;
  replay_id: number | null;
  contact_id: number | null;
  next_attempt_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  finished_at: NullableTimestamp;
}
