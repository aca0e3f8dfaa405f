import type { RouteName } from '../../../shared/routes/all-routes';

/**
 * The settings of the account in the order of their sidebar. The rail leads to the first of them; what they are called
 * comes later, with the sidebar itself (`section-menus.ts`).
 */
export const settingsEntries = [
  'general_settings_index',
  'agent_list',
  'settings_teams_list',
  'settings_inbox_list',
  'labels_list',
  'attributes_list',
  'automation_list',
  'agent_bots',
  'macros_wrapper',
  'canned_list',
  'settings_integrations',
  'auditlogs_list',
  'custom_roles_list',
  'sla_list',
  'billing_settings_index',
] as const satisfies readonly RouteName[];
