// Written by `node tooling/registries.mjs` from the files that are there. Do not edit.
import * as accountsRoutes from './accounts/routes';
import * as agentsRoutes from './agents/routes';
import * as assignmentPoliciesAgentRoutes from './assignment-policies/agent-routes';
import * as assignmentPoliciesCapacityRoutes from './assignment-policies/capacity-routes';
import * as auditLogsAgentRoutes from './audit-logs/agent-routes';
import * as authRoutes from './auth/routes';
import * as bulkActionsAgentRoutes from './bulk-actions/agent-routes';
import * as campaignsAgentRoutes from './campaigns/agent-routes';
import * as cannedResponsesAgentRoutes from './canned-responses/agent-routes';
import * as channelsAgentRoutes from './channels/agent-routes';
import * as channelsDkimRoutes from './channels/dkim-routes';
import * as channelsMoveRoutes from './channels/move-routes';
import * as channelsProviderRoutes from './channels/provider-routes';
import * as channelsRoundTripRoutes from './channels/round-trip-routes';
import * as channelsSignInRoutes from './channels/sign-in-routes';
import * as contactExportsAgentRoutes from './contact-exports/agent-routes';
import * as contactHistoryAgentRoutes from './contact-history/agent-routes';
import * as contactImportsAgentRoutes from './contact-imports/agent-routes';
import * as contactMergesAgentRoutes from './contact-merges/agent-routes';
import * as contactPrivacyAgentRoutes from './contact-privacy/agent-routes';
import * as contactsAgentRoutes from './contacts/agent-routes';
import * as conversationsAgentRoutes from './conversations/agent-routes';
import * as conversationsDraftRoutes from './conversations/draft-routes';
import * as conversationsFilterRoutes from './conversations/filter-routes';
import * as conversationsIdentityRoutes from './conversations/identity-routes';
import * as conversationsMergeRoutes from './conversations/merge-routes';
import * as conversationsParticipantRoutes from './conversations/participant-routes';
import * as conversationsReplyDraftRoutes from './conversations/reply-draft-routes';
import * as csatAgentRoutes from './csat/agent-routes';
import * as csatSurveyRoutes from './csat/survey-routes';
import * as customAttributesAgentRoutes from './custom-attributes/agent-routes';
import * as customFiltersAgentRoutes from './custom-filters/agent-routes';
import * as customRolesAgentRoutes from './custom-roles/agent-routes';
import * as filesRoutes from './files/routes';
import * as helpCenterMovesAgentRoutes from './help-center-moves/agent-routes';
import * as helpCenterArticleRoutes from './help-center/article-routes';
import * as helpCenterCategoryRoutes from './help-center/category-routes';
import * as helpCenterInsightRoutes from './help-center/insight-routes';
import * as helpCenterPortalRoutes from './help-center/portal-routes';
import * as helpCenterSiteRoutes from './help-center/site-routes';
import * as inboxesAgentRoutes from './inboxes/agent-routes';
import * as labelsAgentRoutes from './labels/agent-routes';
import * as macrosAgentRoutes from './macros/agent-routes';
import * as messagesAgentRoutes from './messages/agent-routes';
import * as messagesRemoteImageRoutes from './messages/remote-image-routes';
import * as notificationsAgentRoutes from './notifications/agent-routes';
import * as notificationsDeviceRoutes from './notifications/device-routes';
import * as profileRoutes from './profile/routes';
import * as profileSecurityRoutes from './profile/security-routes';
import * as publicApiRoutes from './public-api/routes';
import * as reportViewsAgentRoutes from './report-views/agent-routes';
import * as reportsCsvRoutes from './reports/csv-routes';
import * as reportsLiveRoutes from './reports/live-routes';
import * as reportsReportRoutes from './reports/report-routes';
import * as reportsRowRoutes from './reports/row-routes';
import * as reportsSummaryRoutes from './reports/summary-routes';
import * as reportsTableRoutes from './reports/table-routes';
import * as scheduledMessagesAgentRoutes from './scheduled-messages/agent-routes';
import * as searchAgentRoutes from './search/agent-routes';
import * as searchConversationRoutes from './search/conversation-routes';
import * as setupRoutes from './setup/routes';
import * as superAdminAccountRoutes from './super-admin/account-routes';
import * as superAdminHealthRoutes from './super-admin/health-routes';
import * as superAdminInstallationRoutes from './super-admin/installation-routes';
import * as superAdminSessionRoutes from './super-admin/session-routes';
import * as superAdminUserRoutes from './super-admin/user-routes';
import * as teamsAgentRoutes from './teams/agent-routes';
import * as webhooksAgentRoutes from './webhooks/agent-routes';
import * as widgetRoutes from './widget/routes';

/** Every API call by name. The server, the client and the API description are built from this table. */
export const routes = {
  ...accountsRoutes,
  ...agentsRoutes,
  ...assignmentPoliciesAgentRoutes,
  ...assignmentPoliciesCapacityRoutes,
  ...auditLogsAgentRoutes,
  ...authRoutes,
  ...bulkActionsAgentRoutes,
  ...campaignsAgentRoutes,
  ...cannedResponsesAgentRoutes,
  ...channelsAgentRoutes,
  ...channelsDkimRoutes,
  ...channelsMoveRoutes,
  ...channelsProviderRoutes,
  ...channelsRoundTripRoutes,
  ...channelsSignInRoutes,
  ...contactExportsAgentRoutes,
  ...contactHistoryAgentRoutes,
  ...contactImportsAgentRoutes,
  ...contactMergesAgentRoutes,
  ...contactPrivacyAgentRoutes,
  ...contactsAgentRoutes,
  ...conversationsAgentRoutes,
  ...conversationsDraftRoutes,
  ...conversationsFilterRoutes,
  ...conversationsIdentityRoutes,
  ...conversationsMergeRoutes,
  ...conversationsParticipantRoutes,
  ...conversationsReplyDraftRoutes,
  ...csatAgentRoutes,
  ...csatSurveyRoutes,
  ...customAttributesAgentRoutes,
  ...customFiltersAgentRoutes,
  ...customRolesAgentRoutes,
  ...filesRoutes,
  ...helpCenterMovesAgentRoutes,
  ...helpCenterArticleRoutes,
  ...helpCenterCategoryRoutes,
  ...helpCenterInsightRoutes,
  ...helpCenterPortalRoutes,
  ...helpCenterSiteRoutes,
  ...inboxesAgentRoutes,
  ...labelsAgentRoutes,
  ...macrosAgentRoutes,
  ...messagesAgentRoutes,
  ...messagesRemoteImageRoutes,
  ...notificationsAgentRoutes,
  ...notificationsDeviceRoutes,
  ...profileRoutes,
  ...profileSecurityRoutes,
  ...publicApiRoutes,
  ...reportViewsAgentRoutes,
  ...reportsCsvRoutes,
  ...reportsLiveRoutes,
  ...reportsReportRoutes,
  ...reportsRowRoutes,
  ...reportsSummaryRoutes,
  ...reportsTableRoutes,
  ...scheduledMessagesAgentRoutes,
  ...searchAgentRoutes,
  ...searchConversationRoutes,
  ...setupRoutes,
  ...superAdminAccountRoutes,
  ...superAdminHealthRoutes,
  ...superAdminInstallationRoutes,
  ...superAdminSessionRoutes,
  ...superAdminUserRoutes,
  ...teamsAgentRoutes,
  ...webhooksAgentRoutes,
  ...widgetRoutes,
} as const;
export type RouteName = keyof typeof routes;
