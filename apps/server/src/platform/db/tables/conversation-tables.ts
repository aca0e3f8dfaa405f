import type { Generated } from 'kysely';
import type {
  NullableTimestamp,
  GeneratedTimestamp,
  JsonColumn,
  NullableJson,
  GeneratedJson,
} from './column-types';

export interface ConversationNumbersTable {
  account_id: number;
  last_display_id: Generated<number>;
}

export interface ConversationsTable {
  account_id: number;
  id: Generated<number>;
  display_id: number;
  uuid: Generated<string>;
  inbox_id: number;
  contact_id: number;
  contact_inbox_id: number;
  status: Generated<number>;
  priority: number | null;
  assignee_id: number | null;
  team_id: number | null;
  labels: Generated<string[]>;
  snoozed_until: NullableTimestamp;
  waiting_since: NullableTimestamp;
  first_reply_created_at: NullableTimestamp;
  last_activity_at: GeneratedTimestamp;
  agent_last_seen_at: NullableTimestamp;
  assignee_last_seen_at: NullableTimestamp;
  contact_last_seen_at: NullableTimestamp;
  unread_count: Generated<number>;
  last_message_id: number | null;
  last_non_activity_message_id: number | null;
  last_public_message_id: number | null;
  last_incoming_at: NullableTimestamp;
  additional_attributes: GeneratedJson;
  custom_attributes: GeneratedJson;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ConversationParticipantsTable {
  account_id: number;
  conversation_id: number;
  user_id: number;
  created_at: GeneratedTimestamp;
}

/** Maintained by triggers from `conversations.labels`. */
export interface ConversationLabelsTable {
  account_id: number;
  title: string;
  conversation_id: number;
  status: number | null;
  last_activity_at: Date | null;
  created_at: GeneratedTimestamp;
}

export interface ConversationDraftsTable {
  account_id: number;
  conversation_id: number;
  content: Generated<string>;
  updated_at: GeneratedTimestamp;
}

/** The reply draft of one user; `content` is empty after the draft was cleared or sent. */
export interface ReplyDraftsTable {
  account_id: number;
  conversation_id: number;
  user_id: number;
  mode: 'reply' | 'note';
  version: number;
  writer: string;
  content: Generated<string>;
  recipients: NullableJson;
  updated_at: GeneratedTimestamp;
}

export interface MentionsTable {
  account_id: number;
  conversation_id: number;
  user_id: number;
  mentioned_at: GeneratedTimestamp;
}

export interface ConversationCountsTable {
  account_id: number;
  scope: 'all' | 'team' | 'label';
  ref: Generated<string>;
  status: number;
  inbox_id: number;
  assignee_id: number;
  total: Generated<number>;
  unread: Generated<number>;
  unattended: Generated<number>;
}

export interface ConversationMergesTable {
  account_id: number;
  id: Generated<number>;
  target_id: number;
  source_id: number;
  source_display_id: number;
  merged_by: number | null;
  merged_at: GeneratedTimestamp;
  source: JsonColumn;
  target_before: JsonColumn;
  target_after: JsonColumn;
  belongings: JsonColumn;
  undone_at: NullableTimestamp;
}

export interface ConversationMergeMessagesTable {
  account_id: number;
  merge_id: number;
  message_id: number;
  echo_id: string | null;
}

export interface BulkActionsTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  echo_id: string;
  type: 'Conversation' | 'Contact';
  input: JsonColumn;
  locale: string;
  request_id: string | null;
  created_at: GeneratedTimestamp;
  finished_at: NullableTimestamp;
}

export interface BulkActionItemsTable {
  account_id: number;
  bulk_action_id: number;
  record_id: number;
  outcome: 'changed' | 'unchanged' | 'refused';
  reason: string | null;
  before: NullableJson;
  after: NullableJson;
}
