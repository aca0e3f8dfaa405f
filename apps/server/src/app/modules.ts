// Written by `node tooling/registries.mjs` from the files that are there. Do not edit.
import { accountCreationModule } from '../modules/account-creation/account-creation.module';
import { accountsModule } from '../modules/accounts/accounts.module';
import { agentsModule } from '../modules/agents/agents.module';
import { assignmentPoliciesModule } from '../modules/assignment-policies/assignment-policies.module';
import { auditLogsModule } from '../modules/audit-logs/audit-logs.module';
import { authModule } from '../modules/auth/auth.module';
import { autoAssignmentModule } from '../modules/auto-assignment/auto-assignment.module';
import { bulkActionsModule } from '../modules/bulk-actions/bulk-actions.module';
import { campaignsModule } from '../modules/campaigns/campaigns.module';
import { cannedResponsesModule } from '../modules/canned-responses/canned-responses.module';
import { cascadesModule } from '../modules/cascades/cascades.module';
import { contactExportsModule } from '../modules/contact-exports/contact-exports.module';
import { contactHistoryModule } from '../modules/contact-history/contact-history.module';
import { contactImportsModule } from '../modules/contact-imports/contact-imports.module';
import { contactMergesModule } from '../modules/contact-merges/contact-merges.module';
import { contactPrivacyModule } from '../modules/contact-privacy/contact-privacy.module';
import { contactsModule } from '../modules/contacts/contacts.module';
import { conversationActionsModule } from '../modules/conversation-actions/conversation-actions.module';
import { conversationAutoResolveModule } from '../modules/conversation-auto-resolve/conversation-auto-resolve.module';
import { conversationMailsModule } from '../modules/conversation-mails/conversation-mails.module';
import { conversationMergesModule } from '../modules/conversation-merges/conversation-merges.module';
import { conversationsModule } from '../modules/conversations/conversations.module';
import { csatModule } from '../modules/csat/csat.module';
import { customAttributesModule } from '../modules/custom-attributes/custom-attributes.module';
import { customFiltersModule } from '../modules/custom-filters/custom-filters.module';
import { customRolesModule } from '../modules/custom-roles/custom-roles.module';
import { filesModule } from '../modules/files/files.module';
import { helpCenterLinksModule } from '../modules/help-center-links/help-center-links.module';
import { helpCenterMovesModule } from '../modules/help-center-moves/help-center-moves.module';
import { helpCenterModule } from '../modules/help-center/help-center.module';
import { helpSiteModule } from '../modules/help-site/help-site.module';
import { housekeepingModule } from '../modules/housekeeping/housekeeping.module';
import { inboundMessagesModule } from '../modules/inbound-messages/inbound-messages.module';
import { inboxesModule } from '../modules/inboxes/inboxes.module';
import { installationModule } from '../modules/installation/installation.module';
import { labelsModule } from '../modules/labels/labels.module';
import { macrosModule } from '../modules/macros/macros.module';
import { mailboxesModule } from '../modules/mailboxes/mailboxes.module';
import { messageLedgerModule } from '../modules/message-ledger/message-ledger.module';
import { messageMovesModule } from '../modules/message-moves/message-moves.module';
import { messagesModule } from '../modules/messages/messages.module';
import { notificationsModule } from '../modules/notifications/notifications.module';
import { outboundMessagesModule } from '../modules/outbound-messages/outbound-messages.module';
import { profileModule } from '../modules/profile/profile.module';
import { publicApiModule } from '../modules/public-api/public-api.module';
import { replyDraftsModule } from '../modules/reply-drafts/reply-drafts.module';
import { reportEmailsModule } from '../modules/report-emails/report-emails.module';
import { reportViewsModule } from '../modules/report-views/report-views.module';
import { reportingModule } from '../modules/reporting/reporting.module';
import { reportsModule } from '../modules/reports/reports.module';
import { sampleDataModule } from '../modules/sample-data/sample-data.module';
import { scheduledMessagesModule } from '../modules/scheduled-messages/scheduled-messages.module';
import { searchModule } from '../modules/search/search.module';
import { setupModule } from '../modules/setup/setup.module';
import { superAdminModule } from '../modules/super-admin/super-admin.module';
import { teamsModule } from '../modules/teams/teams.module';
import { translationsModule } from '../modules/translations/translations.module';
import { visitorsModule } from '../modules/visitors/visitors.module';
import { webhooksModule } from '../modules/webhooks/webhooks.module';
import type { Module } from '../platform/module';

/** All modules of the product. */
export const modules: readonly Module[] = [
  accountCreationModule,
  accountsModule,
  agentsModule,
  assignmentPoliciesModule,
  auditLogsModule,
  authModule,
  autoAssignmentModule,
  bulkActionsModule,
  campaignsModule,
  cannedResponsesModule,
  cascadesModule,
  contactExportsModule,
  contactHistoryModule,
  contactImportsModule,
  contactMergesModule,
  contactPrivacyModule,
  contactsModule,
  conversationActionsModule,
  conversationAutoResolveModule,
  conversationMailsModule,
  conversationMergesModule,
  conversationsModule,
  csatModule,
  customAttributesModule,
  customFiltersModule,
  customRolesModule,
  filesModule,
  helpCenterLinksModule,
  helpCenterMovesModule,
  helpCenterModule,
  helpSiteModule,
  housekeepingModule,
  inboundMessagesModule,
  inboxesModule,
  installationModule,
  labelsModule,
  macrosModule,
  mailboxesModule,
  messageLedgerModule,
  messageMovesModule,
  messagesModule,
  notificationsModule,
  outboundMessagesModule,
  profileModule,
  publicApiModule,
  replyDraftsModule,
  reportEmailsModule,
  reportViewsModule,
  reportingModule,
  reportsModule,
  sampleDataModule,
  scheduledMessagesModule,
  searchModule,
  setupModule,
  superAdminModule,
  teamsModule,
  translationsModule,
  visitorsModule,
  webhooksModule,
];
