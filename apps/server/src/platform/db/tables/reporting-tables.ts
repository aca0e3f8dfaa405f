import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Timestamp } from './column-types';

export interface ReportingEventsTable {
  account_id: number;
  id: Generated<number>;
  name: ReportingEventName;
  value: number;
  value_in_business_hours: number | null;
  user_id: number | null;
  inbox_id: number;
  team_id: number | null;
  conversation_id: number;
  event_start_time: Timestamp;
  event_end_time: Timestamp;
  created_at: Timestamp;
  updated_at: GeneratedTimestamp;
}

export type ReportingEventName =
  | 'first_response'
  | 'reply_time'
  | 'conversation_resolved'
  | 'conversation_opened'
  | 'conversation_bot_resolved'
  | 'conversation_bot_handoff';

export interface ReportingBackfillsTable {
  account_id: number;
  last_conversation_id: Generated<number>;
  starts_at: GeneratedTimestamp;
}
