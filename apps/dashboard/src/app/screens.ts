import type { ScreenName } from '../shared/routes/all-routes';
import type { conversationRoutes } from '../shared/routes/conversation-routes';
import type { inboxViewRoutes } from '../shared/routes/section-routes';
import type { profileRoutes } from '../shared/routes/settings-routes';
import { helpCenterScreens } from './help-center-screens';
import { lazyScreen, type LazyScreen } from './lazy-screen';
import { reportScreens } from './report-screens';

/** Conversation views, inbox view and profile are one screen each, rendered by their layout routes. */
type NameInLayout = (
  | typeof conversationRoutes
  | typeof inboxViewRoutes
  | typeof profileRoutes
)[number]['name'];

const contactsPage = lazyScreen(() => import('../features/contacts/contacts-page'), 'ContactsPage');
const teamAgentsPage = lazyScreen(() => import('../features/teams/team-agents-page'), 'TeamAgentsPage');
const teamFinishPage = lazyScreen(() => import('../features/teams/team-finish-page'), 'TeamFinishPage');

/**
 * The screen of each route that no feature declares, loaded when the route is first opened. A missing screen of a
 * built route is a type error.
 */
export const screens: Record<Exclude<ScreenName, NameInLayout>, LazyScreen> = {
  account_suspended: lazyScreen(() => import('../features/session/suspended-page'), 'SuspendedPage'),
  notifications_index: lazyScreen(
    () => import('../features/notifications/notifications-page'),
    'NotificationsPage',
  ),
  contacts_dashboard_active: contactsPage,
  contacts_dashboard: contactsPage,
  contacts_segments_dashboard: contactsPage,
  contacts_labels_dashboard: contactsPage,
  contacts_import: lazyScreen(
    () => import('../features/contacts-import/contacts-import-page'),
    'ContactsImportPage',
  ),
  contacts_exports: lazyScreen(
    () => import('../features/contacts-import/contacts-exports-page'),
    'ContactsExportsPage',
  ),
  general_settings_index: lazyScreen(
    () => import('../features/account/general-settings-page'),
    'GeneralSettingsPage',
  ),
  agent_list: lazyScreen(() => import('../features/agents/agents-page'), 'AgentsPage'),
  macros_wrapper: lazyScreen(() => import('../features/macros/macros-page'), 'MacrosPage'),
  macros_new: lazyScreen(() => import('../features/macros/macro-page'), 'NewMacroPage'),
  macros_edit: lazyScreen(() => import('../features/macros/macro-page'), 'EditMacroPage'),
  settings_teams_list: lazyScreen(() => import('../features/teams/teams-page'), 'TeamsPage'),
  settings_teams_new: lazyScreen(() => import('../features/teams/team-details-page'), 'NewTeamPage'),
  settings_teams_add_agents: teamAgentsPage,
  settings_teams_finish: teamFinishPage,
  settings_teams_edit: lazyScreen(() => import('../features/teams/team-details-page'), 'EditTeamPage'),
  settings_teams_edit_members: teamAgentsPage,
  settings_teams_edit_finish: teamFinishPage,
  csat_reports: lazyScreen(() => import('../features/csat/csat-page'), 'CsatPage'),
  ...reportScreens,
  ...helpCenterScreens,
  ongoing_campaigns: lazyScreen(() => import('../features/campaigns/campaigns-page'), 'OngoingCampaignsPage'),
  one_off: lazyScreen(() => import('../features/campaigns/campaigns-page'), 'OneOffCampaignsPage'),
  contact_profile_dashboard: lazyScreen(() => import('../features/contact-page/contact-page'), 'ContactPage'),
  search: lazyScreen(() => import('../features/search/search-page'), 'SearchPage'),
  settings_inbox_list: lazyScreen(() => import('../features/inboxes/inboxes-page'), 'InboxesPage'),
  settings_inbox_new: lazyScreen(() => import('../features/inboxes/new-inbox-page'), 'NewInboxPage'),
  settings_inbox_new_website: lazyScreen(
    () => import('../features/inboxes/new-website-page'),
    'NewWebsitePage',
  ),
  settings_inbox_new_api: lazyScreen(() => import('../features/inboxes/new-api-page'), 'NewApiPage'),
  settings_inbox_new_email: lazyScreen(() => import('../features/inboxes/new-email-page'), 'NewEmailPage'),
  settings_inbox_new_channel: lazyScreen(
    () => import('../features/inboxes/new-fields-page'),
    'NewFieldsPage',
  ),
  settings_inboxes_add_agents: lazyScreen(
    () => import('../features/inboxes/new-inbox-agents-page'),
    'NewInboxAgentsPage',
  ),
  settings_inbox_finish: lazyScreen(
    () => import('../features/inboxes/new-inbox-finish-page'),
    'NewInboxFinishPage',
  ),
  settings_inbox_show: lazyScreen(() => import('../features/inboxes/inbox-page'), 'InboxPage'),
  settings_webhooks: lazyScreen(() => import('../features/webhooks/webhooks-page'), 'WebhooksPage'),
  settings_webhook: lazyScreen(() => import('../features/webhooks/webhook-page'), 'WebhookPage'),
};

/** Placeholder for screens that are not built yet. */
export const comingSoonScreen = lazyScreen(
  () => import('../features/shell/coming-soon-page'),
  'ComingSoonPage',
);
