import * as accounts from './accounts/routes';
import * as agents from './agents/routes';
import * as assignmentPolicies from './assignment-policies/agent-routes';
import * as agentCapacityPolicies from './assignment-policies/capacity-routes';
import * as auditLogs from './audit-logs/agent-routes';
import * as auth from './auth/routes';
import * as bulkActions from './bulk-actions/agent-routes';
import * as cannedResponses from './canned-responses/agent-routes';
import * as contacts from './contacts/agent-routes';
import * as conversations from './conversations/agent-routes';
import * as conversationDrafts from './conversations/draft-routes';
import * as conversationIdentity from './conversations/identity-routes';
import * as conversationFilter from './conversations/filter-routes';
import * as replyDrafts from './conversations/reply-draft-routes';
import * as conversationMerges from './conversations/merge-routes';
import * as participants from './conversations/participant-routes';
import * as customAttributes from './custom-attributes/agent-routes';
import * as customFilters from './custom-filters/agent-routes';
import * as customRoles from './custom-roles/agent-routes';
import * as files from './files/routes';
import * as inboxes from './inboxes/agent-routes';
import * as labels from './labels/agent-routes';
import * as macros from './macros/agent-routes';
import * as messages from './messages/agent-routes';
import * as messagePictures from './messages/remote-image-routes';
import * as notifications from './notifications/agent-routes';
import * as devices from './notifications/device-routes';
import * as profile from './profile/routes';
import * as security from './profile/security-routes';
import * as publicApi from './public-api/routes';
import * as scheduledMessages from './scheduled-messages/agent-routes';
import * as search from './search/agent-routes';
import * as searchInConversation from './search/conversation-routes';
import * as setup from './setup/routes';
import * as superAdminAccounts from './super-admin/account-routes';
import * as superAdminHealth from './super-admin/health-routes';
import * as superAdminInstallation from './super-admin/installation-routes';
import * as superAdminSession from './super-admin/session-routes';
import * as superAdminUsers from './super-admin/user-routes';
import * as teams from './teams/agent-routes';
import * as webhooks from './webhooks/agent-routes';
import * as widget from './widget/routes';

/**
 * Every API call by name. A domain is added with one line; the server, the client and the API description are built
 * from this table.
 */
export const routes = {
  ...accounts,
  ...agents,
  ...assignmentPolicies,
  ...agentCapacityPolicies,
  ...auditLogs,
  ...auth,
  ...bulkActions,
  ...cannedResponses,
  ...contacts,
  ...conversations,
  ...conversationDrafts,
  ...conversationFilter,
  ...conversationIdentity,
  ...replyDrafts,
  ...conversationMerges,
  ...participants,
  ...customAttributes,
  ...customFilters,
  ...customRoles,
  ...files,
  ...inboxes,
  ...labels,
  ...macros,
  ...messages,
  ...messagePictures,
  ...notifications,
  ...devices,
  ...profile,
  ...security,
  ...publicApi,
  ...scheduledMessages,
  ...search,
  ...searchInConversation,
  ...setup,
  ...superAdminAccounts,
  ...superAdminHealth,
  ...superAdminInstallation,
  ...superAdminSession,
  ...superAdminUsers,
  ...teams,
  ...webhooks,
  ...widget,
} as const;
export type RouteName = keyof typeof routes;
