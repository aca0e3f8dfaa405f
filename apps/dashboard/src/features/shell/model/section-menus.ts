import type { DashboardKey } from '@parley/i18n/dashboard';
import { type RouteName, routeNamed } from '../../../shared/routes/all-routes';
import type { Section } from '../../../shared/routes/declaration';
import { featureMenus } from '../../../shared/routes/feature-menus';
import { isInMenu, type MenuViewer } from './menu-rules';
import { ownSettingsEntries, withFeatureEntries } from './settings-entries';

export interface MenuEntry {
  route: RouteName;
  label: DashboardKey;
  isBeta?: boolean;
}

export interface MenuGroup {
  /** Heading; undefined for the first group of a section. */
  title?: DashboardKey;
  entries: readonly MenuEntry[];
}

const ownLabels: Record<(typeof ownSettingsEntries)[number], DashboardKey> = {
  general_settings_index: 'nav.workspace',
  agent_list: 'nav.agents',
  settings_teams_list: 'nav.teams',
  settings_inbox_list: 'nav.inboxes',
  automation_list: 'nav.automation',
  agent_bots: 'nav.agentBots',
  macros_wrapper: 'nav.macros',
  settings_integrations: 'nav.integrations',
  sla_list: 'nav.sla',
  billing_settings_index: 'nav.billing',
};

/**
 * Sidebar entries of each section; icons are in `section-icons.ts`, those of features in their `menu.ts`. Conversations
 * have a sidebar of their own; the help center's is added with its first portal.
 */
export const sectionMenus: Partial<Record<Section, readonly MenuGroup[]>> = {
  contacts: [
    {
      entries: [
        { route: 'contacts_dashboard', label: 'nav.allContacts' },
        { route: 'contacts_dashboard_active', label: 'nav.onlineContacts' },
      ],
    },
  ],
  reports: [
    {
      entries: [
        { route: 'account_overview_reports', label: 'nav.reportsOverview' },
        { route: 'conversation_reports', label: 'nav.reportsConversations' },
        { route: 'custom_reports', label: 'nav.reportsCustom' },
      ],
    },
    {
      title: 'nav.reportsCompare',
      entries: [
        { route: 'agent_reports', label: 'nav.reportsAgents' },
        { route: 'team_reports', label: 'nav.reportsTeams' },
        { route: 'inbox_reports', label: 'nav.reportsInboxes' },
        { route: 'label_reports', label: 'nav.reportsLabels' },
      ],
    },
    {
      title: 'nav.reportsQuality',
      entries: [
        { route: 'csat_reports', label: 'nav.reportsCsat' },
        { route: 'sla_reports', label: 'nav.reportsSla', isBeta: true },
      ],
    },
    { title: 'nav.automation', entries: [{ route: 'bot_reports', label: 'nav.reportsBot' }] },
  ],
  campaigns: [
    {
      entries: [
        { route: 'ongoing_campaigns', label: 'nav.campaignsOngoing' },
        { route: 'one_off', label: 'nav.campaignsOneOff' },
      ],
    },
  ],
  settings: [
    {
      entries: withFeatureEntries<MenuEntry>(
        ownSettingsEntries.map((route) => ({
          route,
          label: ownLabels[route],
          isBeta: route === 'sla_list',
        })),
        ({ name }) => ({ route: name, label: featureMenus[name].label }),
      ),
    },
    {
      title: 'nav.developers',
      entries: [{ route: 'settings_webhooks', label: 'webhooks.title' }],
    },
    {
      title: 'settings.groupYou',
      entries: [{ route: 'profile_settings_index', label: 'settings.profile' }],
    },
  ],
  notifications: [{ entries: [{ route: 'notifications_index', label: 'nav.allNotifications' }] }],
};

/** The groups of a section with the entries this person may see; empty groups are left out. */
export function menuOf(section: Section, viewer: MenuViewer): MenuGroup[] {
  return (sectionMenus[section] ?? [])
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => isInMenu({ route: routeNamed(entry.route) }, viewer)),
    }))
    .filter((group) => group.entries.length > 0);
}

/** Whether an entry belongs to the current path: `settings/agents/list` for everything below `settings/agents`. */
export function isEntryOf(entry: MenuEntry, currentPath: string | undefined): boolean {
  const own = routeNamed(entry.route).path;
  const stem = own.startsWith('settings/') ? own.replace(/\/list$/, '') : own;
  return currentPath === stem || (own !== 'contacts' && (currentPath?.startsWith(`${stem}/`) ?? false));
}
