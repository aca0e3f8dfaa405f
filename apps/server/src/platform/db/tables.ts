// Written by `node tooling/table-types.mjs` from the migrations. Do not edit.
import type { Generated } from 'kysely';
import type {
  ColumnTypes,
  GeneratedJson,
  GeneratedTimestamp,
  Json,
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from './column-types';

/** The tables that the migrations create. Times are Dates, ids numbers. */
export interface Tables {
  access_tokens: AccessTokensTable;
  account_event_seq: AccountEventSeqTable;
  account_users: AccountUsersTable;
  accounts: AccountsTable;
  action_files: ActionFilesTable;
  agent_bots: AgentBotsTable;
  agent_capacities: AgentCapacitiesTable;
  agent_capacity_policies: AgentCapacityPoliciesTable;
  article_broken_links: ArticleBrokenLinksTable;
  article_changes: ArticleChangesTable;
  article_miss_days: ArticleMissDaysTable;
  article_misses: ArticleMissesTable;
  article_slugs: ArticleSlugsTable;
  article_versions: ArticleVersionsTable;
  article_views: ArticleViewsTable;
  article_votes: ArticleVotesTable;
  articles: ArticlesTable;
  assignment_policies: AssignmentPoliciesTable;
  assignment_turns: AssignmentTurnsTable;
  attachments: AttachmentsTable;
  audit_logs: AuditLogsTable;
  blobs: BlobsTable;
  bulk_action_items: BulkActionItemsTable;
  bulk_action_records: BulkActionRecordsTable;
  bulk_actions: BulkActionsTable;
  campaign_people: CampaignPeopleTable;
  campaigns: CampaignsTable;
  canned_responses: CannedResponsesTable;
  categories: CategoriesTable;
  channel_apis: ChannelApisTable;
  channel_connections: ChannelConnectionsTable;
  channel_states: ChannelStatesTable;
  channel_web_widgets: ChannelWebWidgetsTable;
  contact_changes: ContactChangesTable;
  contact_counts: ContactCountsTable;
  contact_data_exports: ContactDataExportsTable;
  contact_distinctions: ContactDistinctionsTable;
  contact_erasures: ContactErasuresTable;
  contact_exports: ContactExportsTable;
  contact_import_batches: ContactImportBatchesTable;
  contact_import_keys: ContactImportKeysTable;
  contact_imports: ContactImportsTable;
  contact_inboxes: ContactInboxesTable;
  contact_labels: ContactLabelsTable;
  contact_match_keys: ContactMatchKeysTable;
  contact_merges: ContactMergesTable;
  contact_notes: ContactNotesTable;
  contact_search: ContactSearchTable;
  contacts: ContactsTable;
  conversation_counts: ConversationCountsTable;
  conversation_drafts: ConversationDraftsTable;
  conversation_labels: ConversationLabelsTable;
  conversation_mails: ConversationMailsTable;
  conversation_merge_messages: ConversationMergeMessagesTable;
  conversation_merges: ConversationMergesTable;
  conversation_numbers: ConversationNumbersTable;
  conversation_participants: ConversationParticipantsTable;
  conversations: ConversationsTable;
  csat_survey_responses: CsatSurveyResponsesTable;
  csat_surveys_due: CsatSurveysDueTable;
  custom_attribute_definitions: CustomAttributeDefinitionsTable;
  custom_filters: CustomFiltersTable;
  custom_roles: CustomRolesTable;
  direct_uploads: DirectUploadsTable;
  event_log: EventLogTable;
  event_relay_cursors: EventRelayCursorsTable;
  help_center_exports: HelpCenterExportsTable;
  help_center_import_images: HelpCenterImportImagesTable;
  help_center_import_items: HelpCenterImportItemsTable;
  help_center_imports: HelpCenterImportsTable;
  idempotency_keys: IdempotencyKeysTable;
  inbound_items: InboundItemsTable;
  inbox_assignment_policies: InboxAssignmentPoliciesTable;
  inbox_capacity_limits: InboxCapacityLimitsTable;
  inbox_members: InboxMembersTable;
  inboxes: InboxesTable;
  installation: InstallationTable;
  installation_audit_logs: InstallationAuditLogsTable;
  labels: LabelsTable;
  macro_run_steps: MacroRunStepsTable;
  macro_runs: MacroRunsTable;
  macros: MacrosTable;
  mail_round_trips: MailRoundTripsTable;
  mailbox_folders: MailboxFoldersTable;
  mentions: MentionsTable;
  message_moves: MessageMovesTable;
  message_sends: MessageSendsTable;
  messages: MessagesTable;
  mfa_backup_codes: MfaBackupCodesTable;
  notification_receipts: NotificationReceiptsTable;
  notification_settings: NotificationSettingsTable;
  notification_subscriptions: NotificationSubscriptionsTable;
  notifications: NotificationsTable;
  outbound_messages: OutboundMessagesTable;
  portal_synonyms: PortalSynonymsTable;
  portals: PortalsTable;
  push_deliveries: PushDeliveriesTable;
  recent_assignments: RecentAssignmentsTable;
  related_categories: RelatedCategoriesTable;
  removed_files: RemovedFilesTable;
  reply_drafts: ReplyDraftsTable;
  report_day_rollups: ReportDayRollupsTable;
  report_facts: ReportFactsTable;
  report_month_rollups: ReportMonthRollupsTable;
  report_positions: ReportPositionsTable;
  report_rollups: ReportRollupsTable;
  report_stale_conversations: ReportStaleConversationsTable;
  report_subscriptions: ReportSubscriptionsTable;
  report_views: ReportViewsTable;
  reporting_backfills: ReportingBackfillsTable;
  reporting_events: ReportingEventsTable;
  scheduled_message_files: ScheduledMessageFilesTable;
  scheduled_messages: ScheduledMessagesTable;
  sessions: SessionsTable;
  team_members: TeamMembersTable;
  teams: TeamsTable;
  uploads: UploadsTable;
  user_mfa: UserMfaTable;
  user_tokens: UserTokensTable;
  users: UsersTable;
  webhook_attempts: WebhookAttemptsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  webhook_replays: WebhookReplaysTable;
  webhooks: WebhooksTable;
}

export interface AccessTokensTable {
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  last_used_at: NullableTimestamp;
  owner_id: number;
  owner_type: 'User' | 'AgentBot';
  token_hash: string;
  token_secret: string;
}

export interface AccountEventSeqTable {
  account_id: number;
  last_seq: Generated<number>;
  rights_version: Generated<number>;
}

export interface AccountUsersTable {
  account_id: number;
  active_at: NullableTimestamp;
  auto_offline: Generated<boolean>;
  availability: Generated<'online' | 'busy' | 'offline'>;
  created_at: GeneratedTimestamp;
  custom_role_id: number | null;
  id: Generated<number>;
  inviter_id: number | null;
  role: Generated<'agent' | 'administrator'>;
  updated_at: GeneratedTimestamp;
  user_id: number;
}

export interface AccountsTable {
  cache_keys: GeneratedJson;
  created_at: GeneratedTimestamp;
  custom_attributes: GeneratedJson;
  domain: string | null;
  features: GeneratedJson;
  id: Generated<number>;
  limits: GeneratedJson;
  locale: Generated<string>;
  name: string;
  settings: GeneratedJson;
  status: Generated<'active' | 'suspended'>;
  support_email: string | null;
  updated_at: GeneratedTimestamp;
}

export interface ActionFilesTable {
  account_id: number;
  blob_id: number;
  content_type: string | null;
  created_at: GeneratedTimestamp;
  extension: string | null;
  file_key: string | null;
  file_size: number | null;
  filename: string | null;
  height: number | null;
  id: Generated<number>;
  inline_safe: Generated<boolean>;
  macro_id: number | null;
  sent_at: NullableTimestamp;
  sha256: string | null;
  stored_blob_id: number | null;
  thumb_key: string | null;
  width: number | null;
}

export interface AgentBotsTable {
  account_id: number | null;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  name: string;
  updated_at: GeneratedTimestamp;
}

export interface AgentCapacitiesTable {
  account_id: number;
  agent_capacity_policy_id: number;
  user_id: number;
}

export interface AgentCapacityPoliciesTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  description: string | null;
  exclusion_rules: GeneratedJson<ColumnTypes['agent_capacity_policies']['exclusion_rules']>;
  id: Generated<number>;
  name: string;
  updated_at: GeneratedTimestamp;
}

export interface ArticleBrokenLinksTable {
  account_id: number;
  article_id: number;
  found_at: GeneratedTimestamp;
  reason: 'missing' | 'unreachable';
  status: number | null;
  url: string;
}

export interface ArticleChangesTable {
  account_id: number;
  article_id: number;
  author_id: number | null;
  content: string | null;
  description: string | null;
  title: string;
  updated_at: GeneratedTimestamp;
}

export interface ArticleMissDaysTable {
  account_id: number;
  day: Timestamp;
  locale: string;
  portal_id: number;
  question: string;
  times: number;
}

export interface ArticleMissesTable {
  account_id: number;
  last_at: GeneratedTimestamp;
  locale: string;
  portal_id: number;
  question: string;
  times: Generated<number>;
}

export interface ArticleSlugsTable {
  account_id: number;
  article_id: number;
  slug: string;
}

export interface ArticleVersionsTable {
  account_id: number;
  article_id: number;
  author_id: number | null;
  content: string | null;
  created_at: GeneratedTimestamp;
  description: string | null;
  id: Generated<number>;
  kind: 'saved' | 'published' | 'kept';
  title: string;
  updated_at: GeneratedTimestamp;
}

export interface ArticleViewsTable {
  account_id: number;
  article_id: number;
  day: Timestamp;
  views: number;
}

export interface ArticleVotesTable {
  account_id: number;
  article_id: number;
  comment: string | null;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  is_helpful: boolean;
  voter: string;
}

export interface ArticlesTable {
  account_id: number;
  associated_article_id: number | null;
  author_id: number | null;
  category_id: number | null;
  content: string | null;
  created_at: GeneratedTimestamp;
  description: string | null;
  id: Generated<number>;
  locale: string;
  lock_version: Generated<number>;
  meta: GeneratedJson;
  portal_id: number;
  position: number | null;
  publish_at: NullableTimestamp;
  search: Generated<string>;
  slug: string;
  status: Generated<'draft' | 'published' | 'archived'>;
  text_changed_at: GeneratedTimestamp;
  title: string;
  translation_checked_at: NullableTimestamp;
  updated_at: GeneratedTimestamp;
  views: number | null;
}

export interface AssignmentPoliciesTable {
  account_id: number;
  assignment_order: Generated<'round_robin' | 'balanced'>;
  conversation_priority: Generated<'earliest_created' | 'longest_waiting'>;
  created_at: GeneratedTimestamp;
  description: string | null;
  enabled: Generated<boolean>;
  fair_distribution_limit: Generated<number>;
  fair_distribution_window: Generated<number>;
  id: Generated<number>;
  name: string;
  updated_at: GeneratedTimestamp;
}

export interface AssignmentTurnsTable {
  account_id: number;
  inbox_id: number;
  turn: number;
  user_id: number;
}

export interface AttachmentsTable {
  account_id: number;
  blob_id: number | null;
  content_type: string | null;
  created_at: GeneratedTimestamp;
  extension: string | null;
  file_key: string | null;
  file_size: number | null;
  file_type: number;
  filename: string | null;
  height: number | null;
  id: Generated<number>;
  inline_safe: Generated<boolean>;
  message_id: number;
  meta: GeneratedJson;
  sha256: string | null;
  thumb_key: string | null;
  width: number | null;
}

export interface AuditLogsTable {
  account_id: number;
  action: string;
  auditable_id: number;
  auditable_type: string;
  audited_changes: NullableJson;
  comment: string | null;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  remote_address: string | null;
  request_uuid: string | null;
  user_id: number | null;
  user_type: string | null;
  username: string | null;
  version: Generated<number>;
}

export interface BlobsTable {
  account_id: number;
  byte_size: number;
  content_type: string;
  created_at: GeneratedTimestamp;
  created_by: string;
  created_by_id: number | null;
  extension: string | null;
  file_key: string;
  filename: string;
  height: number | null;
  id: Generated<number>;
  inline_safe: Generated<boolean>;
  removable_at: NullableTimestamp;
  sha256: string;
  thumb_key: string | null;
  width: number | null;
}

export interface BulkActionItemsTable {
  account_id: number;
  after: NullableJson;
  before: NullableJson;
  bulk_action_id: number;
  outcome: 'changed' | 'unchanged' | 'refused';
  reason: string | null;
  record_id: number;
}

export interface BulkActionRecordsTable {
  account_id: number;
  bulk_action_id: number;
  record_id: number;
}

export interface BulkActionsTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  echo_id: string;
  finished_at: NullableTimestamp;
  id: Generated<number>;
  input: Json;
  locale: string;
  records_count: number | null;
  request_id: string | null;
  type: 'Conversation' | 'Contact';
  user_id: number;
}

export interface CampaignPeopleTable {
  account_id: number;
  campaign_id: number;
  contact_id: number | null;
  conversation_id: number | null;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  message_id: number | null;
  opened_at: NullableTimestamp;
  reason: ColumnTypes['campaign_people']['reason'] | null;
  replied_at: NullableTimestamp;
  sent_at: NullableTimestamp;
  shown_at: NullableTimestamp;
  state: 'waiting' | 'sent' | 'skipped' | 'failed' | null;
}

export interface CampaignsTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  description: string | null;
  enabled: Generated<boolean>;
  id: Generated<number>;
  inbox_id: number;
  kind: 'ongoing' | 'one_off';
  label_ids: GeneratedJson<ColumnTypes['campaigns']['label_ids']>;
  message: string;
  scheduled_at: NullableTimestamp;
  sender_id: number | null;
  status: Generated<'active' | 'processing' | 'completed'>;
  template_params: NullableJson;
  title: string;
  trigger_only_during_business_hours: Generated<boolean>;
  trigger_rules: GeneratedJson<ColumnTypes['campaigns']['trigger_rules']>;
  updated_at: GeneratedTimestamp;
}

export interface CannedResponsesTable {
  account_id: number;
  content: string;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  short_code: string;
  updated_at: GeneratedTimestamp;
}

export interface CategoriesTable {
  account_id: number;
  associated_category_id: number | null;
  created_at: GeneratedTimestamp;
  description: string | null;
  icon: Generated<string>;
  id: Generated<number>;
  locale: string;
  name: string;
  parent_category_id: number | null;
  portal_id: number;
  position: number | null;
  slug: string;
  updated_at: GeneratedTimestamp;
}

export interface ChannelApisTable {
  account_id: number;
  additional_attributes: GeneratedJson;
  hmac_mandatory: Generated<boolean>;
  hmac_token: string;
  id: Generated<number>;
  identifier: string;
  secret: string;
  webhook_url: string | null;
}

export interface ChannelConnectionsTable {
  account_id: number;
  channel_type: ColumnTypes['channel_connections']['channel_type'];
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  identity: string;
  secrets: GeneratedJson<ColumnTypes['channel_connections']['secrets']>;
  settings: GeneratedJson<ColumnTypes['channel_connections']['settings']>;
  token: string;
  updated_at: GeneratedTimestamp;
}

export interface ChannelStatesTable {
  account_id: number;
  due_at: GeneratedTimestamp;
  fetched_at: NullableTimestamp;
  inbox_id: number;
  incoming_error: string | null;
  incoming_error_code: string | null;
  incoming_failed_at: NullableTimestamp;
  last_uid: Generated<number>;
  lease_holder: string | null;
  leased_until: NullableTimestamp;
  needs_sign_in: Generated<boolean>;
  outgoing_error: string | null;
  outgoing_failed_at: NullableTimestamp;
  received_at: NullableTimestamp;
  refused_sign_ins: Generated<number>;
  renewal_holder: string | null;
  renewal_until: NullableTimestamp;
  sending_resumes_at: NullableTimestamp;
  sent_at: NullableTimestamp;
  throttled: Generated<number>;
  uid_validity: number | null;
}

export interface ChannelWebWidgetsTable {
  account_id: number;
  allowed_domains: Generated<string>;
  continuity_via_email: Generated<boolean>;
  feature_flags: Generated<string[]>;
  first_visited_at: NullableTimestamp;
  hmac_mandatory: Generated<boolean>;
  hmac_token: string;
  id: Generated<number>;
  pre_chat_form_enabled: Generated<boolean>;
  pre_chat_form_options: Json;
  reply_time: Generated<string>;
  trust_unverified_identity: Generated<boolean>;
  website_token: string;
  website_url: string;
  welcome_tagline: string | null;
  welcome_title: string | null;
  widget_color: Generated<string>;
}

export interface ContactChangesTable {
  account_id: number;
  actor_id: number | null;
  actor_type: ColumnTypes['contact_changes']['actor_type'];
  changes: GeneratedJson<ColumnTypes['contact_changes']['changes']>;
  contact_id: number;
  created_at: Timestamp;
  id: Generated<number>;
  merged_contact_id: number | null;
}

export interface ContactCountsTable {
  account_id: number;
  known: Generated<number>;
}

export interface ContactDataExportsTable {
  account_id: number;
  blob_id: number | null;
  contact_id: number;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  id: Generated<number>;
  requested_by: number;
  state: Generated<'running' | 'ready' | 'failed'>;
}

export interface ContactDistinctionsTable {
  account_id: number;
  contact_id: number;
  created_at: GeneratedTimestamp;
  other_contact_id: number;
}

export interface ContactErasuresTable {
  account_id: number;
  avatar_key: string | null;
  contact_id: number;
  contact_inbox_ids: GeneratedJson<ColumnTypes['contact_erasures']['contact_inbox_ids']>;
  conversation_ids: GeneratedJson<ColumnTypes['contact_erasures']['conversation_ids']>;
  created_at: GeneratedTimestamp;
  deleted_at: NullableTimestamp;
  finished_at: NullableTimestamp;
  id: Generated<number>;
  merged_avatar_keys: GeneratedJson<ColumnTypes['contact_erasures']['merged_avatar_keys']>;
  merged_contact_ids: GeneratedJson<ColumnTypes['contact_erasures']['merged_contact_ids']>;
  requested_by: number;
}

export interface ContactExportsTable {
  account_id: number;
  blob_id: number | null;
  created_at: GeneratedTimestamp;
  finished_at: NullableTimestamp;
  id: Generated<number>;
  input: Json<ColumnTypes['contact_exports']['input']>;
  locale: string;
  request_id: string | null;
  row_count: number | null;
  status: Generated<'running' | 'completed' | 'failed'>;
  user_id: number;
}

export interface ContactImportBatchesTable {
  account_id: number;
  byte_end: number;
  byte_start: number;
  created_rows: number;
  first_row: number;
  import_id: number;
  results: Json<ColumnTypes['contact_import_batches']['results']>;
  row_count: number;
  run: number;
  skipped_rows: number;
  updated_rows: number;
}

export interface ContactImportKeysTable {
  account_id: number;
  import_id: number;
  key: string;
  row_number: number;
  run: number;
}

export interface ContactImportsTable {
  account_id: number;
  blob_id: number | null;
  columns: GeneratedJson<ColumnTypes['contact_imports']['columns']>;
  created_at: GeneratedTimestamp;
  created_rows: Generated<number>;
  data_start: Generated<number>;
  delimiter: Generated<string>;
  done_rows: Generated<number>;
  error: ColumnTypes['contact_imports']['error'] | null;
  filename: string;
  finished_at: NullableTimestamp;
  id: Generated<number>;
  locale: string;
  mapping: GeneratedJson<ColumnTypes['contact_imports']['mapping']>;
  options: GeneratedJson<ColumnTypes['contact_imports']['options']>;
  position: Generated<number>;
  reasons: GeneratedJson<ColumnTypes['contact_imports']['reasons']>;
  request_id: string | null;
  run: Generated<number>;
  skipped_rows: Generated<number>;
  started_at: NullableTimestamp;
  status: Generated<'uploaded' | 'checking' | 'checked' | 'importing' | 'completed' | 'stopped' | 'failed'>;
  total_rows: Generated<number>;
  updated_rows: Generated<number>;
  user_id: number | null;
}

export interface ContactInboxesTable {
  account_id: number;
  claims: GeneratedJson<ColumnTypes['contact_inboxes']['claims']>;
  claims_state: 'pending' | 'accepted' | 'dismissed' | null;
  contact_id: number;
  created_at: GeneratedTimestamp;
  hmac_verified: Generated<boolean>;
  id: Generated<number>;
  inbox_id: number;
  pubsub_token: string;
  shown_contact: NullableJson<ColumnTypes['contact_inboxes']['shown_contact']>;
  source_id: string;
  trusted_identifier: string | null;
  updated_at: GeneratedTimestamp;
}

export interface ContactLabelsTable {
  account_id: number;
  contact_id: number;
  title: string;
}

export interface ContactMatchKeysTable {
  account_id: number;
  contact_id: number;
  kind: 'email' | 'phone_number' | 'identifier';
  value: string;
}

export interface ContactMergesTable {
  account_id: number;
  base_after: GeneratedJson;
  base_avatar_key: string | null;
  base_before: Json;
  base_id: number;
  id: Generated<number>;
  merged_at: GeneratedTimestamp;
  merged_by: number | null;
  mergee: Json;
  mergee_avatar_key: string | null;
  mergee_id: number;
  moved: GeneratedJson;
  undone_at: NullableTimestamp;
}

export interface ContactNotesTable {
  account_id: number;
  contact_id: number;
  content: string;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  updated_at: GeneratedTimestamp;
  user_id: number | null;
}

export interface ContactSearchTable {
  account_id: number;
  city: string | null;
  company_name: string | null;
  contact_id: number;
  content: string;
  country: string | null;
  is_known: boolean;
  is_lettered: boolean;
  name: string;
}

export interface ContactsTable {
  account_id: number;
  additional_attributes: GeneratedJson;
  avatar_key: string | null;
  blocked: Generated<boolean>;
  contact_type: Generated<'visitor' | 'lead' | 'customer'>;
  country_code: string | null;
  created_at: GeneratedTimestamp;
  custom_attributes: GeneratedJson;
  email: string | null;
  id: Generated<number>;
  identifier: string | null;
  labels: Generated<string[]>;
  last_activity_at: NullableTimestamp;
  location: string | null;
  name: Generated<string>;
  phone_number: string | null;
  updated_at: GeneratedTimestamp;
}

export interface ConversationCountsTable {
  account_id: number;
  assignee_id: number;
  inbox_id: number;
  ref: Generated<string>;
  scope: 'all' | 'team' | 'label';
  status: number;
  total: Generated<number>;
  unattended: Generated<number>;
  unread: Generated<number>;
}

export interface ConversationDraftsTable {
  account_id: number;
  content: Generated<string>;
  conversation_id: number;
  updated_at: GeneratedTimestamp;
}

export interface ConversationLabelsTable {
  account_id: number;
  conversation_id: number;
  created_at: NullableTimestamp;
  last_activity_at: NullableTimestamp;
  status: number | null;
  title: string;
}

export interface ConversationMailsTable {
  account_id: number;
  attempts: Generated<number>;
  conversation_id: number;
  due_at: Timestamp;
  first_message_id: number;
}

export interface ConversationMergeMessagesTable {
  account_id: number;
  echo_id: string | null;
  merge_id: number;
  message_id: number;
}

export interface ConversationMergesTable {
  account_id: number;
  belongings: Json;
  id: Generated<number>;
  merged_at: GeneratedTimestamp;
  merged_by: number | null;
  source: Json;
  source_display_id: number;
  source_id: number;
  target_after: Json;
  target_before: Json;
  target_id: number;
  undone_at: NullableTimestamp;
}

export interface ConversationNumbersTable {
  account_id: number;
  last_display_id: Generated<number>;
}

export interface ConversationParticipantsTable {
  account_id: number;
  conversation_id: number;
  created_at: GeneratedTimestamp;
  user_id: number;
}

export interface ConversationsTable {
  account_id: number;
  additional_attributes: GeneratedJson;
  agent_last_seen_at: NullableTimestamp;
  assignee_id: number | null;
  assignee_last_seen_at: NullableTimestamp;
  campaign_id: number | null;
  contact_id: number;
  contact_inbox_id: number;
  contact_last_seen_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  csat_rating: number | null;
  custom_attributes: GeneratedJson;
  display_id: number;
  first_reply_created_at: NullableTimestamp;
  id: Generated<number>;
  inbox_id: number;
  labels: Generated<string[]>;
  last_activity_at: GeneratedTimestamp;
  last_incoming_at: NullableTimestamp;
  last_message_id: number | null;
  last_non_activity_message_id: number | null;
  last_public_message_id: number | null;
  priority: number | null;
  snoozed_until: NullableTimestamp;
  status: Generated<number>;
  team_id: number | null;
  unread_count: Generated<number>;
  updated_at: GeneratedTimestamp;
  uuid: Generated<string>;
  waiting_since: NullableTimestamp;
}

export interface CsatSurveyResponsesTable {
  account_id: number;
  assigned_agent_id: number | null;
  created_at: GeneratedTimestamp;
  csat_review_notes: string | null;
  feedback_message: string | null;
  id: Generated<number>;
  message_id: number;
  rating: number;
  review_notes_updated_at: NullableTimestamp;
  review_notes_updated_by: number | null;
  updated_at: GeneratedTimestamp;
}

export interface CsatSurveysDueTable {
  account_id: number;
  conversation_id: number;
}

export interface CustomAttributeDefinitionsTable {
  account_id: number;
  attribute_description: string | null;
  attribute_display_name: string;
  attribute_display_type: Generated<ColumnTypes['custom_attribute_definitions']['attribute_display_type']>;
  attribute_key: string;
  attribute_model: ColumnTypes['custom_attribute_definitions']['attribute_model'];
  attribute_values: Generated<string[]>;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  is_required: Generated<boolean>;
  regex_cue: string | null;
  regex_pattern: string | null;
  updated_at: GeneratedTimestamp;
}

export interface CustomFiltersTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  filter_type: Generated<'conversation' | 'contact' | 'report'>;
  id: Generated<number>;
  name: string;
  query: GeneratedJson;
  updated_at: GeneratedTimestamp;
  user_id: number;
}

export interface CustomRolesTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  description: string | null;
  id: Generated<number>;
  name: string;
  permissions: Generated<string[]>;
  updated_at: GeneratedTimestamp;
}

export interface DirectUploadsTable {
  account_id: number;
  begun_at: NullableTimestamp;
  byte_size: number;
  checksum: string;
  contact_inbox_id: number | null;
  content_type: string;
  conversation_id: number | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  file_key: string;
  filename: string;
  id: Generated<number>;
  is_on_website: boolean;
  metadata: GeneratedJson;
  upload_id: number | null;
  user_id: number | null;
}

export interface EventLogTable {
  account_id: number;
  actor_id: number | null;
  actor_type: ColumnTypes['event_log']['actor_type'] | null;
  contact_id: number | null;
  conversation_id: number | null;
  created_at: GeneratedTimestamp;
  data: GeneratedJson;
  inbox_id: number | null;
  message_id: number | null;
  seq: number;
  type: string;
  user_id: number | null;
}

export interface EventRelayCursorsTable {
  account_id: number;
  seq: Generated<number>;
}

export interface HelpCenterExportsTable {
  account_id: number;
  article_count: number | null;
  blob_id: number | null;
  created_at: GeneratedTimestamp;
  finished_at: NullableTimestamp;
  id: Generated<number>;
  portal_id: number;
  request_id: string | null;
  status: Generated<'running' | 'completed' | 'failed'>;
  user_id: number;
}

export interface HelpCenterImportImagesTable {
  account_id: number;
  import_id: number;
  path: string;
  url: string;
}

export interface HelpCenterImportItemsTable {
  account_id: number;
  article_id: number | null;
  import_id: number;
  missing_images: Generated<number>;
  number: number;
  outcome: ColumnTypes['help_center_import_items']['outcome'];
  path: string;
  problem: ColumnTypes['help_center_import_items']['problem'] | null;
  slug: string;
  title: string;
}

export interface HelpCenterImportsTable {
  account_id: number;
  article_status: Generated<ColumnTypes['help_center_imports']['article_status']>;
  blob_id: number | null;
  created_at: GeneratedTimestamp;
  done_articles: Generated<number>;
  error: ColumnTypes['help_center_imports']['error'] | null;
  filename: string;
  finished_at: NullableTimestamp;
  id: Generated<number>;
  ignored_files: GeneratedJson<ColumnTypes['help_center_imports']['ignored_files']>;
  images_found: Generated<number>;
  images_missing: Generated<number>;
  locale: string;
  new_categories: GeneratedJson<ColumnTypes['help_center_imports']['new_categories']>;
  portal_id: number;
  request_id: string | null;
  started_at: NullableTimestamp;
  status: Generated<ColumnTypes['help_center_imports']['status']>;
  total_articles: Generated<number>;
  user_id: number | null;
}

export interface IdempotencyKeysTable {
  account_id: number;
  attempt: Generated<number>;
  begun_at: GeneratedTimestamp;
  body: NullableJson;
  committed_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  key: string;
  owner: string;
  request_hash: string;
  route: string;
  status: number | null;
}

export interface InboundItemsTable {
  account_id: number;
  attempts: Generated<number>;
  authentication: NullableJson<ColumnTypes['inbound_items']['authentication']>;
  blob_id: number | null;
  byte_size: number;
  conversation_id: number | null;
  detail: string | null;
  due_at: GeneratedTimestamp;
  envelope: GeneratedJson<ColumnTypes['inbound_items']['envelope']>;
  id: Generated<number>;
  inbox_id: number;
  message_id: number | null;
  origin: string;
  processed_at: NullableTimestamp;
  provider_id: string;
  raw: Buffer | null;
  reason: string | null;
  received_at: GeneratedTimestamp;
  report: NullableJson<ColumnTypes['inbound_items']['report']>;
  sender: string | null;
  state: Generated<'waiting' | 'stored' | 'nothing' | 'parked'>;
  subject: string | null;
}

export interface InboxAssignmentPoliciesTable {
  account_id: number;
  assignment_policy_id: number;
  inbox_id: number;
}

export interface InboxCapacityLimitsTable {
  account_id: number;
  agent_capacity_policy_id: number;
  conversation_limit: number;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  inbox_id: number;
  updated_at: GeneratedTimestamp;
}

export interface InboxMembersTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  inbox_id: number;
  user_id: number;
}

export interface InboxesTable {
  account_id: number;
  allow_messages_after_resolved: Generated<boolean>;
  auto_assignment_config: GeneratedJson;
  avatar_key: string | null;
  business_name: string | null;
  channel_id: number;
  channel_type: ColumnTypes['inboxes']['channel_type'];
  created_at: GeneratedTimestamp;
  csat_config: GeneratedJson;
  csat_survey_enabled: Generated<boolean>;
  deleted_at: NullableTimestamp;
  enable_auto_assignment: Generated<boolean>;
  enable_email_collect: Generated<boolean>;
  greeting_enabled: Generated<boolean>;
  greeting_message: string | null;
  id: Generated<number>;
  lock_to_single_conversation: Generated<boolean>;
  name: string;
  out_of_office_message: string | null;
  portal_id: number | null;
  sender_name_type: Generated<string>;
  timezone: Generated<string>;
  updated_at: GeneratedTimestamp;
  working_hours: Json;
  working_hours_enabled: Generated<boolean>;
}

export interface InstallationTable {
  id: Generated<number>;
  product: GeneratedJson;
  product_version: Generated<number>;
  set_up_at: NullableTimestamp;
  settings: GeneratedJson;
  smtp_password: string | null;
  vapid_private_key: string | null;
  vapid_public_key: string | null;
}

export interface InstallationAuditLogsTable {
  action: string;
  changes: GeneratedJson;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  remote_address: string | null;
  request_uuid: string | null;
  target_id: number | null;
  target_name: string | null;
  target_type: 'Account' | 'User' | 'Installation' | 'Job' | 'Webhook';
  user_id: number | null;
  username: string | null;
}

export interface LabelsTable {
  account_id: number;
  color: Generated<string>;
  created_at: GeneratedTimestamp;
  description: string | null;
  id: Generated<number>;
  show_on_sidebar: boolean | null;
  title: string;
  updated_at: GeneratedTimestamp;
}

export interface MacroRunStepsTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  display_id: number;
  position: number;
  reason: string | null;
  run_id: number;
  state: 'started' | 'done' | 'failed' | 'skipped';
}

export interface MacroRunsTable {
  account_id: number;
  actions: Json<ColumnTypes['macro_runs']['actions']>;
  conversation_ids: Json<ColumnTypes['macro_runs']['conversation_ids']>;
  created_at: GeneratedTimestamp;
  echo_id: string | null;
  finished_at: NullableTimestamp;
  id: Generated<number>;
  locale: string;
  macro_id: number | null;
  user_id: number;
}

export interface MacrosTable {
  account_id: number;
  actions: Json<ColumnTypes['macros']['actions']>;
  created_at: GeneratedTimestamp;
  created_by_id: number | null;
  id: Generated<number>;
  name: string;
  owner_id: number | null;
  updated_at: GeneratedTimestamp;
  updated_by_id: number | null;
  visibility: 'personal' | 'global' | null;
}

export interface MailRoundTripsTable {
  accepted_at: NullableTimestamp;
  account_id: number;
  address: string;
  advice: string | null;
  arrived_at: NullableTimestamp;
  failed_hop: string | null;
  forward_address: string | null;
  forward_arrived_at: NullableTimestamp;
  inbox_id: number;
  nonce: string;
  origin: string | null;
  other_inbox_id: number | null;
  server: string | null;
  started_at: GeneratedTimestamp;
  state: Generated<'sending' | 'accepted' | 'failed'>;
  words: string | null;
}

export interface MailboxFoldersTable {
  account_id: number;
  chosen_at: GeneratedTimestamp;
  error: string | null;
  failed_at: NullableTimestamp;
  fetched_at: NullableTimestamp;
  inbox_id: number;
  is_missing: Generated<boolean>;
  last_uid: Generated<number>;
  name: string;
  uid_validity: number | null;
}

export interface MentionsTable {
  account_id: number;
  conversation_id: number;
  mentioned_at: GeneratedTimestamp;
  user_id: number;
}

export interface MessageMovesTable {
  account_id: number;
  from_after: Json;
  from_before: Json;
  from_display_id: number;
  from_id: number;
  id: Generated<number>;
  is_new_conversation: boolean;
  message_id: number;
  moved_at: GeneratedTimestamp;
  moved_by: number | null;
  notifications: GeneratedJson;
  sender_id: number | null;
  to_after: Json;
  to_before: Json;
  to_display_id: number;
  to_id: number;
  undone_at: NullableTimestamp;
}

export interface MessageSendsTable {
  account_id: number;
  attempt: number;
  channel: string;
  detail: string | null;
  finished_at: NullableTimestamp;
  id: Generated<number>;
  message_id: number;
  refused: GeneratedJson<ColumnTypes['message_sends']['refused']>;
  sent_parts: GeneratedJson<ColumnTypes['message_sends']['sent_parts']>;
  started_at: GeneratedTimestamp;
  state: 'started' | 'accepted' | 'failed' | 'unknown';
}

export interface MessagesTable {
  account_id: number;
  additional_attributes: GeneratedJson;
  content: string | null;
  content_attributes: GeneratedJson;
  content_type: Generated<number>;
  conversation_id: number;
  created_at: GeneratedTimestamp;
  echo_hash: string | null;
  echo_id: string | null;
  id: Generated<number>;
  inbox_id: number;
  message_type: number;
  private: Generated<boolean>;
  processed_content: string | null;
  sender_id: number | null;
  sender_type: 'User' | 'Contact' | 'AgentBot' | null;
  source_id: string | null;
  status: Generated<number>;
  updated_at: GeneratedTimestamp;
}

export interface MfaBackupCodesTable {
  code_hash: string;
  created_at: GeneratedTimestamp;
  used_at: NullableTimestamp;
  user_id: number;
}

export interface NotificationReceiptsTable {
  account_id: number;
  conversation_id: number;
  created_at: GeneratedTimestamp;
  event_seq: number;
  user_id: number;
}

export interface NotificationSettingsTable {
  account_id: number;
  email_flags: Generated<string[]>;
  id: Generated<number>;
  push_flags: Generated<string[]>;
  user_id: number;
}

export interface NotificationSubscriptionsTable {
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  identifier: string;
  session_id: number | null;
  subscription_attributes: Json;
  subscription_type: 'browser_push' | 'fcm';
  updated_at: GeneratedTimestamp;
  user_agent: string | null;
  user_id: number;
}

export interface NotificationsTable {
  account_id: number;
  conversation_id: number;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  last_activity_at: GeneratedTimestamp;
  message_id: number | null;
  meta: GeneratedJson;
  notification_type: number;
  read_at: NullableTimestamp;
  snoozed_until: NullableTimestamp;
  updated_at: GeneratedTimestamp;
  user_id: number;
}

export interface OutboundMessagesTable {
  account_id: number;
  attempts: Generated<number>;
  awaits_sign_in: Generated<boolean>;
  conversation_id: number;
  created_at: GeneratedTimestamp;
  due_at: GeneratedTimestamp;
  inbox_id: number;
  message_id: number;
}

export interface PortalSynonymsTable {
  account_id: number;
  group_number: number;
  locale: string;
  portal_id: number;
  stems: Generated<string[]>;
  term: string;
  term_number: number;
}

export interface PortalsTable {
  account_id: number;
  allowed_locales: GeneratedJson<ColumnTypes['portals']['allowed_locales']>;
  archived: Generated<boolean>;
  color: string | null;
  content_version: Generated<number>;
  created_at: GeneratedTimestamp;
  custom_domain: string | null;
  default_locale: Generated<string>;
  domain_looked_up_at: NullableTimestamp;
  domain_named_at: NullableTimestamp;
  domain_proved_at: NullableTimestamp;
  draft_locales: GeneratedJson<ColumnTypes['portals']['draft_locales']>;
  header_text: string | null;
  homepage_link: string | null;
  id: Generated<number>;
  inbox_id: number | null;
  layout: Generated<'classic' | 'documentation'>;
  links_checked_at: NullableTimestamp;
  links_taken_at: NullableTimestamp;
  locale_translations: GeneratedJson<ColumnTypes['portals']['locale_translations']>;
  logo_blob_id: number | null;
  name: string;
  page_title: string | null;
  slug: string;
  social_profiles: GeneratedJson<ColumnTypes['portals']['social_profiles']>;
  updated_at: GeneratedTimestamp;
}

export interface PushDeliveriesTable {
  answer: string | null;
  created_at: GeneratedTimestamp;
  id: Generated<number>;
  kind: 'notification' | 'test';
  notification_type: number | null;
  state: 'delivered' | 'failed';
  status: number | null;
  subscription_id: number;
}

export interface RecentAssignmentsTable {
  account_id: number;
  assigned_at: GeneratedTimestamp;
  id: Generated<number>;
  inbox_id: number;
  user_id: number;
}

export interface RelatedCategoriesTable {
  account_id: number;
  category_id: number;
  related_category_id: number;
}

export interface RemovedFilesTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  key: string;
}

export interface ReplyDraftsTable {
  account_id: number;
  content: Generated<string>;
  conversation_id: number;
  mode: 'reply' | 'note';
  recipients: NullableJson;
  updated_at: GeneratedTimestamp;
  user_id: number;
  version: number;
  writer: string;
}

export interface ReportDayRollupsTable {
  account_id: number;
  conversations: number | null;
  detail: string;
  dimension: number;
  first_response_business_sum: number | null;
  first_response_sum: number | null;
  first_responses: number | null;
  first_responses_1h: number | null;
  first_responses_24h: number | null;
  first_responses_4h: number | null;
  first_responses_8h: number | null;
  first_responses_business: number | null;
  incoming_messages: number | null;
  outgoing_messages: number | null;
  replies: number | null;
  replies_business: number | null;
  reply_business_sum: number | null;
  reply_sum: number | null;
  resolution_business_sum: number | null;
  resolution_sum: number | null;
  resolutions: number | null;
  resolutions_business: number | null;
  starts_at: Timestamp;
  subject_id: number;
}

export interface ReportFactsTable {
  account_id: number;
  agent_id: number;
  conversation_id: number;
  conversations: number | null;
  first_response_business_sum: number | null;
  first_response_sum: number | null;
  first_responses: number | null;
  first_responses_1h: number | null;
  first_responses_24h: number | null;
  first_responses_4h: number | null;
  first_responses_8h: number | null;
  first_responses_business: number | null;
  inbox_id: number;
  incoming_messages: number | null;
  labels: string[];
  outgoing_messages: number | null;
  quarter: Timestamp;
  replies: number | null;
  replies_business: number | null;
  reply_business_sum: number | null;
  reply_sum: number | null;
  resolution_business_sum: number | null;
  resolution_sum: number | null;
  resolutions: number | null;
  resolutions_business: number | null;
  started_quarter: Timestamp;
  status: number;
  team_id: number;
}

export interface ReportMonthRollupsTable {
  account_id: number;
  conversations: number | null;
  detail: string;
  dimension: number;
  first_response_business_sum: number | null;
  first_response_sum: number | null;
  first_responses: number | null;
  first_responses_1h: number | null;
  first_responses_24h: number | null;
  first_responses_4h: number | null;
  first_responses_8h: number | null;
  first_responses_business: number | null;
  incoming_messages: number | null;
  outgoing_messages: number | null;
  replies: number | null;
  replies_business: number | null;
  reply_business_sum: number | null;
  reply_sum: number | null;
  resolution_business_sum: number | null;
  resolution_sum: number | null;
  resolutions: number | null;
  resolutions_business: number | null;
  starts_at: Timestamp;
  subject_id: number;
}

export interface ReportPositionsTable {
  account_id: number;
  built_at: GeneratedTimestamp;
  is_planned: Generated<boolean>;
  is_rebuild_due: Generated<boolean>;
  seq: number;
}

export interface ReportRollupsTable {
  account_id: number;
  conversations: number | null;
  detail: string;
  dimension: number;
  first_response_business_sum: number | null;
  first_response_sum: number | null;
  first_responses: number | null;
  first_responses_1h: number | null;
  first_responses_24h: number | null;
  first_responses_4h: number | null;
  first_responses_8h: number | null;
  first_responses_business: number | null;
  incoming_messages: number | null;
  outgoing_messages: number | null;
  replies: number | null;
  replies_business: number | null;
  reply_business_sum: number | null;
  reply_sum: number | null;
  resolution_business_sum: number | null;
  resolution_sum: number | null;
  resolutions: number | null;
  resolutions_business: number | null;
  starts_at: Timestamp;
  subject_id: number;
}

export interface ReportStaleConversationsTable {
  account_id: number;
  conversation_id: number;
}

export interface ReportSubscriptionsTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  next_at: Timestamp;
  report_view_id: number;
  timezone: string;
  user_id: number;
}

export interface ReportViewsTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  created_by_id: number | null;
  id: Generated<number>;
  name: string;
  report: string;
  search: Json;
  updated_at: GeneratedTimestamp;
  user_id: number | null;
}

export interface ReportingBackfillsTable {
  account_id: number;
  last_conversation_id: Generated<number>;
  starts_at: GeneratedTimestamp;
}

export interface ReportingEventsTable {
  account_id: number;
  conversation_id: number;
  created_at: Timestamp;
  event_end_time: Timestamp;
  event_start_time: Timestamp;
  id: Generated<number>;
  inbox_id: number;
  labels: string[] | null;
  name: ColumnTypes['reporting_events']['name'];
  team_id: number | null;
  updated_at: GeneratedTimestamp;
  user_id: number | null;
  value: number;
  value_in_business_hours: number | null;
}

export interface ScheduledMessageFilesTable {
  account_id: number;
  blob_id: number | null;
  content_type: string | null;
  created_at: GeneratedTimestamp;
  extension: string | null;
  file_key: string | null;
  file_size: number | null;
  filename: string | null;
  height: number | null;
  id: Generated<number>;
  inline_safe: Generated<boolean>;
  scheduled_message_id: number | null;
  sha256: string | null;
  thumb_key: string | null;
  width: number | null;
}

export interface ScheduledMessagesTable {
  account_id: number;
  content: string | null;
  content_attributes: GeneratedJson;
  conversation_id: number;
  created_at: GeneratedTimestamp;
  echo_hash: string;
  echo_id: string;
  held_for_undo: boolean;
  id: Generated<number>;
  is_voice_message: Generated<boolean>;
  locale: string;
  message_id: number | null;
  private: boolean;
  reason: string | null;
  scheduled_at: Timestamp;
  state: 'waiting' | 'sent' | 'cancelled' | 'failed';
  then_snoozed_until: NullableTimestamp;
  then_status: 'open' | 'resolved' | 'pending' | 'snoozed' | null;
  updated_at: GeneratedTimestamp;
  user_id: number | null;
}

export interface SessionsTable {
  client: string;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  id: Generated<number>;
  ip: string | null;
  last_used_at: GeneratedTimestamp;
  password_proven_at: NullableTimestamp;
  token_hash: string;
  user_agent: string | null;
  user_id: number;
}

export interface TeamMembersTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  team_id: number;
  user_id: number;
}

export interface TeamsTable {
  account_id: number;
  allow_auto_assign: Generated<boolean>;
  created_at: GeneratedTimestamp;
  deleted_at: NullableTimestamp;
  description: string | null;
  display_name: string | null;
  id: Generated<number>;
  name: string;
  updated_at: GeneratedTimestamp;
}

export interface UploadsTable {
  account_id: number;
  attached_at: NullableTimestamp;
  blob_id: number | null;
  content_type: string | null;
  created_at: GeneratedTimestamp;
  created_by: string;
  extension: string | null;
  file_key: string | null;
  file_size: number | null;
  filename: string | null;
  height: number | null;
  id: Generated<number>;
  inline_safe: Generated<boolean>;
  is_lasting: Generated<boolean>;
  sha256: string | null;
  thumb_key: string | null;
  width: number | null;
}

export interface UserMfaTable {
  created_at: GeneratedTimestamp;
  enabled_at: NullableTimestamp;
  last_step: number | null;
  secret: string;
  user_id: number;
}

export interface UserTokensTable {
  attempts: Generated<number>;
  created_at: GeneratedTimestamp;
  email: string | null;
  expires_at: Timestamp;
  id: Generated<number>;
  purpose: 'confirmation' | 'password_reset' | 'invitation' | 'email_change' | 'sso' | 'mfa';
  token_hash: string;
  used_at: NullableTimestamp;
  user_id: number;
}

export interface UsersTable {
  avatar_key: string | null;
  confirmed_at: NullableTimestamp;
  created_at: GeneratedTimestamp;
  custom_attributes: GeneratedJson;
  disabled_at: NullableTimestamp;
  display_name: string | null;
  email: string;
  id: Generated<number>;
  last_seen_at: NullableTimestamp;
  message_signature: string | null;
  name: string;
  password_hash: string | null;
  pending_email: string | null;
  provider: Generated<string>;
  pubsub_token: string;
  type: string | null;
  ui_settings: GeneratedJson;
  uid: string;
  updated_at: GeneratedTimestamp;
}

export interface WebhookAttemptsTable {
  account_id: number;
  delivery_id: number;
  duration_ms: number | null;
  error: string | null;
  error_code: string | null;
  id: Generated<number>;
  request_headers: Json<ColumnTypes['webhook_attempts']['request_headers']>;
  response_body: string | null;
  response_headers: NullableJson;
  response_truncated: Generated<boolean>;
  started_at: GeneratedTimestamp;
  status: number | null;
  url: string;
}

export interface WebhookDeliveriesTable {
  account_id: number;
  attempts: Generated<number>;
  body: Json;
  contact_id: number | null;
  conversation_id: number | null;
  created_at: GeneratedTimestamp;
  delivery_id: Generated<string>;
  event: string;
  event_seq: number | null;
  finished_at: NullableTimestamp;
  id: Generated<number>;
  inbox_id: number | null;
  kind: Generated<'live' | 'replay' | 'test'>;
  last_error: string | null;
  last_error_code: string | null;
  last_status: number | null;
  message_id: number | null;
  next_attempt_at: NullableTimestamp;
  replay_id: number | null;
  state: Generated<'pending' | 'delivered' | 'failed' | 'dead'>;
  url: string;
  webhook_id: number | null;
}

export interface WebhookReplaysTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  cursor_seq: number;
  events: number;
  finished_at: NullableTimestamp;
  from_at: Timestamp;
  id: Generated<number>;
  last_seq: number;
  planned: Generated<number>;
  state: Generated<'running' | 'done' | 'stopped'>;
  to_at: Timestamp;
  user_id: number | null;
  webhook_id: number;
}

export interface WebhooksTable {
  account_id: number;
  created_at: GeneratedTimestamp;
  failing_since: NullableTimestamp;
  id: Generated<number>;
  inbox_id: number | null;
  name: string | null;
  pause_reason: 'failing' | 'gone' | 'manual' | null;
  paused_at: NullableTimestamp;
  previous_secret: string | null;
  previous_secret_until: NullableTimestamp;
  secret: string;
  subscriptions: string[];
  updated_at: GeneratedTimestamp;
  url: string;
}
