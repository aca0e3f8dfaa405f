import type { RouteName } from '../../../shared/routes/all-routes';

/**
 * Settings screens in the order of their sidebar; the rail links to the first. Their labels are in `section-menus.ts`,
 * which is loaded later with the sidebar.
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
