import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { BuiltName } from '../shared/routes/all-routes';
import type { conversationRoutes } from '../shared/routes/conversation-routes';
import type { inboxViewRoutes } from '../shared/routes/section-routes';

/** All views of conversations are one screen, and so is the inbox view; each stands in its layout. */
type NameInLayout = (typeof conversationRoutes | typeof inboxViewRoutes)[number]['name'];

/** What stands at each address; loaded when somebody goes there. A route that is built and missing here is an error. */
export const screens: Record<Exclude<BuiltName, NameInLayout>, RouteComponent> = {
  account_suspended: lazyRouteComponent(() => import('../features/session/suspended-page'), 'SuspendedPage'),
  notifications_index: lazyRouteComponent(
    () => import('../features/notifications/notifications-page'),
    'NotificationsPage',
  ),
  profile_settings_index: lazyRouteComponent(() => import('./profile-screen'), 'ProfileScreen'),
  general_settings_index: lazyRouteComponent(
    () => import('../features/account/general-settings-page'),
    'GeneralSettingsPage',
  ),
  agent_list: lazyRouteComponent(() => import('../features/settings/agents-page'), 'AgentsPage'),
  custom_roles_list: lazyRouteComponent(
    () => import('../features/custom-roles/custom-roles-page'),
    'CustomRolesPage',
  ),
  auditlogs_list: lazyRouteComponent(() => import('../features/audit-logs/audit-logs-page'), 'AuditLogsPage'),
  settings_inbox_list: lazyRouteComponent(() => import('../features/settings/inboxes-page'), 'InboxesPage'),
  settings_inbox_new: lazyRouteComponent(() => import('../features/settings/new-inbox-page'), 'NewInboxPage'),
  settings_inbox_new_website: lazyRouteComponent(
    () => import('../features/settings/new-website-page'),
    'NewWebsitePage',
  ),
  settings_inbox_new_api: lazyRouteComponent(() => import('../features/settings/new-api-page'), 'NewApiPage'),
  settings_inboxes_add_agents: lazyRouteComponent(
    () => import('../features/settings/new-inbox-agents-page'),
    'NewInboxAgentsPage',
  ),
  settings_inbox_finish: lazyRouteComponent(
    () => import('../features/settings/new-inbox-finish-page'),
    'NewInboxFinishPage',
  ),
  settings_inbox_show: lazyRouteComponent(() => import('../features/settings/inbox-page'), 'InboxPage'),
  settings_webhooks: lazyRouteComponent(() => import('../features/settings/webhooks-page'), 'WebhooksPage'),
  settings_webhook: lazyRouteComponent(() => import('../features/settings/webhook-page'), 'WebhookPage'),
};

/** What stands where a screen comes later. */
export const laterScreen = lazyRouteComponent(() => import('../features/shell/later-page'), 'LaterPage');
