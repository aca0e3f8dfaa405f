import type { ColumnType, Generated } from 'kysely';

/** Mirrors the migrations; a test holds it to the live schema. Times are Dates, ids numbers. */

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = Record<string, unknown>;
/** Written as JSON text, read as an object. */
type JsonColumn<T = Json> = ColumnType<T, string, string>;
type NullableJson = ColumnType<Json | null, string | null | undefined, string | null>;
type GeneratedJson<T = Json> = ColumnType<T, string | undefined, string>;

export interface InstallationTable {
  id: Generated<number>;
  set_up_at: NullableTimestamp;
  settings: GeneratedJson;
  vapid_public_key: string | null;
  vapid_private_key: string | null;
  product: GeneratedJson;
  product_version: Generated<number>;
  smtp_password: string | null;
}

export interface InstallationAuditLogsTable {
  id: Generated<number>;
  user_id: number | null;
  username: string | null;
  action: string;
  target_type: 'Account' | 'User' | 'Installation' | 'Job' | 'Webhook';
  target_id: number | null;
  target_name: string | null;
  changes: GeneratedJson;
  request_uuid: string | null;
  remote_address: string | null;
  created_at: GeneratedTimestamp;
}

export interface UsersTable {
  id: Generated<number>;
  email: string;
  pending_email: string | null;
  name: string;
  display_name: string | null;
  password_hash: string | null;
  provider: Generated<string>;
  uid: string;
  pubsub_token: string;
  confirmed_at: NullableTimestamp;
  message_signature: string | null;
  ui_settings: GeneratedJson;
  custom_attributes: GeneratedJson;
  avatar_key: string | null;
  type: string | null;
  disabled_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  client: string;
  token_hash: string;
  ip: string | null;
  user_agent: string | null;
  created_at: GeneratedTimestamp;
  last_used_at: GeneratedTimestamp;
  expires_at: Timestamp;
  password_proven_at: NullableTimestamp;
}

export interface AccessTokensTable {
  id: Generated<number>;
  owner_type: 'User' | 'AgentBot';
  owner_id: number;
  token_hash: string;
  token_secret: string;
  created_at: GeneratedTimestamp;
  last_used_at: NullableTimestamp;
}

export interface UserTokensTable {
  id: Generated<number>;
  user_id: number;
  purpose: 'confirmation' | 'password_reset' | 'invitation' | 'email_change' | 'sso' | 'mfa';
  token_hash: string;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  attempts: Generated<number>;
}

export interface UserMfaTable {
  user_id: number;
  secret: string;
  enabled_at: NullableTimestamp;
  last_step: number | null;
  created_at: GeneratedTimestamp;
}

export interface MfaBackupCodesTable {
  user_id: number;
  code_hash: string;
  used_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}

export interface AccountsTable {
  id: Generated<number>;
  name: string;
  locale: Generated<string>;
  domain: string | null;
  support_email: string | null;
  status: Generated<'active' | 'suspended'>;
  features: GeneratedJson;
  settings: GeneratedJson;
  limits: GeneratedJson;
  custom_attributes: GeneratedJson;
  cache_keys: GeneratedJson;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface CustomAttributeDefinitionsTable {
  account_id: number;
  id: Generated<number>;
  attribute_model: 'conversation_attribute' | 'contact_attribute' | 'company_attribute';
  attribute_key: string;
  attribute_display_name: string;
  attribute_display_type: Generated<
    'text' | 'number' | 'currency' | 'percent' | 'link' | 'date' | 'list' | 'checkbox'
  >;
  attribute_description: string | null;
  attribute_values: Generated<string[]>;
  regex_pattern: string | null;
  regex_cue: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface CustomFiltersTable {
  account_id: number;
  id: Generated<number>;
  user_id: number;
  filter_type: Generated<'conversation' | 'contact' | 'report'>;
  name: string;
  query: GeneratedJson;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface CustomRolesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  description: string | null;
  permissions: Generated<string[]>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface AccountUsersTable {
  account_id: number;
  user_id: number;
  id: Generated<number>;
  role: Generated<'agent' | 'administrator'>;
  custom_role_id: number | null;
  inviter_id: number | null;
  availability: Generated<'online' | 'busy' | 'offline'>;
  auto_offline: Generated<boolean>;
  active_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

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

export interface TeamsTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  description: string | null;
  allow_auto_assign: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface TeamMembersTable {
  account_id: number;
  team_id: number;
  user_id: number;
  created_at: GeneratedTimestamp;
}

export interface CannedResponsesTable {
  account_id: number;
  id: Generated<number>;
  short_code: string;
  content: string;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface LabelsTable {
  account_id: number;
  id: Generated<number>;
  title: string;
  description: string | null;
  color: Generated<string>;
  show_on_sidebar: boolean | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface InboxesTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  channel_type: 'Channel::WebWidget' | 'Channel::Api';
  channel_id: number;
  avatar_key: string | null;
  greeting_enabled: Generated<boolean>;
  greeting_message: string | null;
  working_hours_enabled: Generated<boolean>;
  working_hours: JsonColumn;
  timezone: Generated<string>;
  out_of_office_message: string | null;
  enable_email_collect: Generated<boolean>;
  csat_survey_enabled: Generated<boolean>;
  csat_config: GeneratedJson;
  enable_auto_assignment: Generated<boolean>;
  auto_assignment_config: GeneratedJson;
  allow_messages_after_resolved: Generated<boolean>;
  lock_to_single_conversation: Generated<boolean>;
  sender_name_type: Generated<string>;
  business_name: string | null;
  deleted_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ChannelWebWidgetsTable {
  account_id: number;
  id: Generated<number>;
  website_token: string;
  hmac_token: string;
  hmac_mandatory: Generated<boolean>;
  website_url: string;
  widget_color: Generated<string>;
  welcome_title: string | null;
  welcome_tagline: string | null;
  reply_time: Generated<string>;
  feature_flags: Generated<string[]>;
  pre_chat_form_enabled: Generated<boolean>;
  pre_chat_form_options: JsonColumn;
  continuity_via_email: Generated<boolean>;
  allowed_domains: Generated<string>;
}

export interface ChannelApisTable {
  account_id: number;
  id: Generated<number>;
  identifier: string;
  hmac_token: string;
  secret: string;
  hmac_mandatory: Generated<boolean>;
  webhook_url: string | null;
  additional_attributes: GeneratedJson;
}

export interface InboxMembersTable {
  account_id: number;
  inbox_id: number;
  user_id: number;
  created_at: GeneratedTimestamp;
}

export interface ContactsTable {
  account_id: number;
  id: Generated<number>;
  name: Generated<string>;
  email: string | null;
  phone_number: string | null;
  identifier: string | null;
  contact_type: Generated<'visitor' | 'lead' | 'customer'>;
  blocked: Generated<boolean>;
  location: string | null;
  country_code: string | null;
  avatar_key: string | null;
  labels: Generated<string[]>;
  additional_attributes: GeneratedJson;
  custom_attributes: GeneratedJson;
  last_activity_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** What contacts are ordered and searched by; kept by the database from `contacts`. */
export interface ContactSearchTable {
  account_id: number;
  contact_id: number;
  is_known: boolean;
  is_lettered: boolean;
  name: string;
  company_name: string | null;
  city: string | null;
  country: string | null;
  content: string;
}

/** Kept by the database from `contacts.labels`. */
export interface ContactLabelsTable {
  account_id: number;
  title: string;
  contact_id: number;
}

/** Kept by the database, exact. */
export interface ContactCountsTable {
  account_id: number;
  known: number;
}

export interface ContactInboxesTable {
  account_id: number;
  id: Generated<number>;
  contact_id: number;
  inbox_id: number;
  source_id: string;
  hmac_verified: Generated<boolean>;
  pubsub_token: string;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ContactNotesTable {
  account_id: number;
  id: Generated<number>;
  contact_id: number;
  user_id: number | null;
  content: string;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

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

/** Kept by the database from `conversations.labels`. */
export interface ConversationLabelsTable {
  account_id: number;
  title: string;
  conversation_id: number;
  status: number | null;
  last_activity_at: Date | null;
}

export interface ConversationDraftsTable {
  account_id: number;
  conversation_id: number;
  content: Generated<string>;
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

export interface MacrosTable {
  account_id: number;
  id: Generated<number>;
  name: string;
  visibility: 'personal' | 'global' | null;
  owner_id: number | null;
  created_by_id: number | null;
  updated_by_id: number | null;
  actions: JsonColumn<{ action_name: string; action_params: unknown[] }[]>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

export interface ActionFilesTable {
  account_id: number;
  id: Generated<number>;
  macro_id: number | null;
  blob_id: number;
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
  sent_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
}

export interface MacroRunsTable {
  account_id: number;
  id: Generated<number>;
  macro_id: number | null;
  user_id: number;
  echo_id: string | null;
  locale: string;
  actions: JsonColumn<{ action_name: string; action_params: unknown[] }[]>;
  conversation_ids: JsonColumn<number[]>;
  created_at: GeneratedTimestamp;
  finished_at: NullableTimestamp;
}

export interface MacroRunStepsTable {
  account_id: number;
  run_id: number;
  display_id: number;
  position: number;
  state: 'started' | 'done' | 'failed' | 'skipped';
  reason: string | null;
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

export interface AccountEventSeqTable {
  account_id: number;
  last_seq: Generated<number>;
  rights_version: Generated<number>;
}

export interface EventLogTable {
  account_id: number;
  seq: number;
  type: string;
  conversation_id: number | null;
  message_id: number | null;
  contact_id: number | null;
  inbox_id: number | null;
  user_id: number | null;
  data: GeneratedJson;
  actor_type: 'User' | 'AgentBot' | 'Contact' | 'System' | null;
  actor_id: number | null;
  created_at: GeneratedTimestamp;
}

export interface EventRelayCursorsTable {
  account_id: number;
  seq: Generated<number>;
}

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

export interface AuditLogsTable {
  account_id: number;
  id: Generated<number>;
  auditable_type: string;
  auditable_id: number;
  action: string;
  user_type: string | null;
  user_id: number | null;
  username: string | null;
  audited_changes: NullableJson;
  comment: string | null;
  version: Generated<number>;
  request_uuid: string | null;
  remote_address: string | null;
  created_at: GeneratedTimestamp;
}

export interface IdempotencyKeysTable {
  account_id: number;
  owner: string;
  route: string;
  key: string;
  request_hash: string;
  status: number | null;
  body: NullableJson;
  created_at: GeneratedTimestamp;
  attempt: Generated<number>;
  begun_at: GeneratedTimestamp;
  committed_at: Date | null;
}

export interface AssignmentTurnsTable {
  account_id: number;
  inbox_id: number;
  user_id: number;
  turn: number;
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

export interface Tables {
  installation: InstallationTable;
  installation_audit_logs: InstallationAuditLogsTable;
  users: UsersTable;
  sessions: SessionsTable;
  access_tokens: AccessTokensTable;
  user_tokens: UserTokensTable;
  user_mfa: UserMfaTable;
  mfa_backup_codes: MfaBackupCodesTable;
  accounts: AccountsTable;
  custom_attribute_definitions: CustomAttributeDefinitionsTable;
  custom_filters: CustomFiltersTable;
  custom_roles: CustomRolesTable;
  account_users: AccountUsersTable;
  notification_settings: NotificationSettingsTable;
  notifications: NotificationsTable;
  notification_receipts: NotificationReceiptsTable;
  notification_subscriptions: NotificationSubscriptionsTable;
  push_deliveries: PushDeliveriesTable;
  teams: TeamsTable;
  team_members: TeamMembersTable;
  canned_responses: CannedResponsesTable;
  labels: LabelsTable;
  inboxes: InboxesTable;
  channel_web_widgets: ChannelWebWidgetsTable;
  channel_apis: ChannelApisTable;
  inbox_members: InboxMembersTable;
  contacts: ContactsTable;
  contact_search: ContactSearchTable;
  contact_labels: ContactLabelsTable;
  contact_counts: ContactCountsTable;
  contact_inboxes: ContactInboxesTable;
  contact_notes: ContactNotesTable;
  conversation_numbers: ConversationNumbersTable;
  conversations: ConversationsTable;
  conversation_labels: ConversationLabelsTable;
  conversation_participants: ConversationParticipantsTable;
  conversation_drafts: ConversationDraftsTable;
  mentions: MentionsTable;
  conversation_counts: ConversationCountsTable;
  messages: MessagesTable;
  attachments: AttachmentsTable;
  uploads: UploadsTable;
  macros: MacrosTable;
  action_files: ActionFilesTable;
  macro_runs: MacroRunsTable;
  macro_run_steps: MacroRunStepsTable;
  message_sends: MessageSendsTable;
  account_event_seq: AccountEventSeqTable;
  event_log: EventLogTable;
  event_relay_cursors: EventRelayCursorsTable;
  webhooks: WebhooksTable;
  webhook_replays: WebhookReplaysTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_attempts: WebhookAttemptsTable;
  audit_logs: AuditLogsTable;
  assignment_turns: AssignmentTurnsTable;
  bulk_actions: BulkActionsTable;
  bulk_action_items: BulkActionItemsTable;
  idempotency_keys: IdempotencyKeysTable;
}
