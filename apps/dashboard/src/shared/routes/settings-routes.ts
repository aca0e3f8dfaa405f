import type { RouteDeclaration } from './declaration';
import { featureRoutes } from './feature-routes';

const own = { access: 'administerAccount', section: 'settings' } as const;
const inboxes = { ...own, access: 'createInbox', features: ['inbox_management'] } as const;
const agents = { ...own, access: 'createAgent', features: ['agent_management'] } as const;
const bots = { ...own, features: ['agent_bots'], isComingSoon: true } as const;
const automation = { ...own, features: ['automations'] } as const;
const integrations = { ...own, features: ['integrations'] } as const;
const teams = { ...own, access: 'createTeam', features: ['team_management'] } as const;
const macros = {
  access: 'openSettings',
  section: 'settings',
  features: ['macros'],
} as const;

const profile = { access: 'everyone', section: 'settings' } as const;

/** The profile. All of its sections are one screen. */
export const profileRoutes = [
  { path: 'profile/settings', name: 'profile_settings_index', ...profile },
  { path: 'profile/settings/$section', name: 'profile_settings_section', ...profile },
] as const satisfies readonly RouteDeclaration[];

/** Settings of the account that no feature declares itself, except those of inboxes. */
const generalRoutes = [
  { path: 'settings/general', name: 'general_settings_index', ...own },
  { path: 'settings/agents', name: 'agents', ...agents, redirectTo: 'agent_list' },
  { path: 'settings/agents/list', name: 'agent_list', ...agents },
  { path: 'settings/agent-bots', name: 'agent_bots', ...bots },
  { path: 'settings/agent-bots/csml/new', name: 'agent_bots_csml_new', ...bots },
  { path: 'settings/agent-bots/csml/$botId', name: 'agent_bots_csml_edit', ...bots },
  { path: 'settings/automation', name: 'automation', ...automation, redirectTo: 'automation_list' },
  { path: 'settings/automation/list', name: 'automation_list', ...automation, isComingSoon: true },
  {
    path: 'settings/billing',
    name: 'billing_settings_index',
    ...own,
    editions: ['cloud'],
    isComingSoon: true,
  },
  { path: 'settings/sla/list', name: 'sla_list', ...own, features: ['sla'], isComingSoon: true },
  { path: 'settings/macros', name: 'macros_wrapper', ...macros },
  { path: 'settings/macros/new', name: 'macros_new', ...macros },
  { path: 'settings/macros/$macroId/edit', name: 'macros_edit', ...macros },
] as const satisfies readonly RouteDeclaration[];

const teamRoutes = [
  { path: 'settings/teams', name: 'settings_teams', ...teams, redirectTo: 'settings_teams_list' },
  { path: 'settings/teams/list', name: 'settings_teams_list', ...teams },
  { path: 'settings/teams/new', name: 'settings_teams_new', ...teams },
  { path: 'settings/teams/new/$teamId/agents', name: 'settings_teams_add_agents', ...teams },
  { path: 'settings/teams/new/$teamId/finish', name: 'settings_teams_finish', ...teams },
  { path: 'settings/teams/$teamId/edit', name: 'settings_teams_edit', ...teams },
  { path: 'settings/teams/$teamId/edit/agents', name: 'settings_teams_edit_members', ...teams },
  { path: 'settings/teams/$teamId/edit/finish', name: 'settings_teams_edit_finish', ...teams },
] as const satisfies readonly RouteDeclaration[];

const newInbox = 'settings/inboxes/new';

const inboxRoutes = [
  { path: 'settings/inboxes', name: 'settings_inboxes', ...inboxes, redirectTo: 'settings_inbox_list' },
  { path: 'settings/inboxes/list', name: 'settings_inbox_list', ...inboxes },
  { path: newInbox, name: 'settings_inbox_new', ...inboxes },
  // Channels with a form of their own. All others share one, which follows from their declarations.
  { path: `${newInbox}/website`, name: 'settings_inbox_new_website', ...inboxes },
  { path: `${newInbox}/api`, name: 'settings_inbox_new_api', ...inboxes },
  { path: `${newInbox}/email`, name: 'settings_inbox_new_email', ...inboxes },
  { path: `${newInbox}/$channel`, name: 'settings_inbox_new_channel', ...inboxes },
  { path: `${newInbox}/$inboxId/agents`, name: 'settings_inboxes_add_agents', ...inboxes },
  { path: `${newInbox}/$inboxId/finish`, name: 'settings_inbox_finish', ...inboxes },
  { path: 'settings/inboxes/$inboxId', name: 'settings_inbox_show', ...inboxes },
] as const satisfies readonly RouteDeclaration[];

const integrationRoutes = [
  { path: 'settings/integrations', name: 'settings_integrations', ...integrations, isComingSoon: true },
  {
    path: 'settings/integrations/dashboard_apps',
    name: 'settings_integrations_dashboard_apps',
    ...integrations,
    isComingSoon: true,
  },
  {
    path: 'settings/integrations/webhook',
    name: 'settings_integrations_webhook',
    ...own,
    access: 'createWebhook',
    redirectTo: 'settings_webhooks',
  },
  {
    path: 'settings/integrations/slack',
    name: 'settings_integrations_slack',
    ...integrations,
    isComingSoon: true,
  },
  {
    path: 'settings/integrations/$integrationId',
    name: 'settings_integrations_integration',
    ...integrations,
    isComingSoon: true,
  },
  { path: 'settings/webhooks', name: 'settings_webhooks', ...own, access: 'createWebhook' },
  { path: 'settings/webhooks/$webhookId', name: 'settings_webhook', ...own, access: 'createWebhook' },
] as const satisfies readonly RouteDeclaration[];

export const settingsRoutes = [
  ...generalRoutes,
  ...featureRoutes,
  ...teamRoutes,
  ...inboxRoutes,
  ...integrationRoutes,
] as const;
