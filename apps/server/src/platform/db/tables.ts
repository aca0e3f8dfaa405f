import type {
  AccountUsersTable,
  AccountsTable,
  AuditLogsTable,
  CannedResponsesTable,
  CustomAttributeDefinitionsTable,
  CustomFiltersTable,
  CustomRolesTable,
  LabelsTable,
  TeamMembersTable,
  TeamsTable,
} from './tables/account-tables';
import type {
  AgentCapacitiesTable,
  AgentCapacityPoliciesTable,
  AssignmentPoliciesTable,
  InboxAssignmentPoliciesTable,
  InboxCapacityLimitsTable,
  RecentAssignmentsTable,
} from './tables/assignment-tables';
import type {
  ContactCountsTable,
  ContactInboxesTable,
  ContactLabelsTable,
  ContactNotesTable,
  ContactSearchTable,
  ContactsTable,
} from './tables/contact-tables';
import type {
  BulkActionItemsTable,
  BulkActionsTable,
  ConversationCountsTable,
  ConversationDraftsTable,
  ConversationLabelsTable,
  ConversationMergeMessagesTable,
  ConversationMergesTable,
  ConversationNumbersTable,
  ConversationParticipantsTable,
  ConversationsTable,
  MentionsTable,
  ReplyDraftsTable,
} from './tables/conversation-tables';
import type {
  AccountEventSeqTable,
  EventLogTable,
  EventRelayCursorsTable,
  IdempotencyKeysTable,
} from './tables/event-tables';
import type {
  AssignmentTurnsTable,
  ChannelApisTable,
  ChannelWebWidgetsTable,
  InboxMembersTable,
  InboxesTable,
} from './tables/inbox-tables';
import type { InstallationAuditLogsTable, InstallationTable } from './tables/installation-tables';
import type {
  ActionFilesTable,
  MacroRunStepsTable,
  MacroRunsTable,
  MacrosTable,
} from './tables/macro-tables';
import type {
  AttachmentsTable,
  MessageSendsTable,
  MessagesTable,
  DirectUploadsTable,
  UploadsTable,
} from './tables/message-tables';
import type {
  NotificationReceiptsTable,
  NotificationSettingsTable,
  NotificationSubscriptionsTable,
  NotificationsTable,
  PushDeliveriesTable,
} from './tables/notification-tables';
import type {
  AccessTokensTable,
  AgentBotsTable,
  MfaBackupCodesTable,
  SessionsTable,
  UserMfaTable,
  UserTokensTable,
  UsersTable,
} from './tables/people-tables';
import type { ReportingBackfillsTable, ReportingEventsTable } from './tables/reporting-tables';
import type { ScheduledMessageFilesTable, ScheduledMessagesTable } from './tables/scheduled-message-tables';
import type {
  WebhookAttemptsTable,
  WebhookDeliveriesTable,
  WebhookReplaysTable,
  WebhooksTable,
} from './tables/webhook-tables';

export type * from './tables/account-tables';
export type * from './tables/assignment-tables';
export type * from './tables/contact-tables';
export type * from './tables/conversation-tables';
export type * from './tables/event-tables';
export type * from './tables/inbox-tables';
export type * from './tables/installation-tables';
export type * from './tables/macro-tables';
export type * from './tables/message-tables';
export type * from './tables/notification-tables';
export type * from './tables/people-tables';
export type * from './tables/reporting-tables';
export type * from './tables/scheduled-message-tables';
export type * from './tables/webhook-tables';

/** The tables created by the migrations; a test compares them with the live schema. Times are Dates, ids numbers. */
export interface Tables {
  installation: InstallationTable;
  installation_audit_logs: InstallationAuditLogsTable;
  users: UsersTable;
  sessions: SessionsTable;
  access_tokens: AccessTokensTable;
  agent_bots: AgentBotsTable;
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
  reply_drafts: ReplyDraftsTable;
  mentions: MentionsTable;
  conversation_merges: ConversationMergesTable;
  conversation_merge_messages: ConversationMergeMessagesTable;
  conversation_counts: ConversationCountsTable;
  messages: MessagesTable;
  attachments: AttachmentsTable;
  uploads: UploadsTable;
  direct_uploads: DirectUploadsTable;
  reporting_events: ReportingEventsTable;
  reporting_backfills: ReportingBackfillsTable;
  scheduled_messages: ScheduledMessagesTable;
  scheduled_message_files: ScheduledMessageFilesTable;
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
  recent_assignments: RecentAssignmentsTable;
  assignment_policies: AssignmentPoliciesTable;
  inbox_assignment_policies: InboxAssignmentPoliciesTable;
  agent_capacity_policies: AgentCapacityPoliciesTable;
  agent_capacities: AgentCapacitiesTable;
  inbox_capacity_limits: InboxCapacityLimitsTable;
  bulk_actions: BulkActionsTable;
  bulk_action_items: BulkActionItemsTable;
  idempotency_keys: IdempotencyKeysTable;
}
