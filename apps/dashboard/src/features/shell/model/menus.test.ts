import { expect, test } from 'vitest';
import { allRoutes, routeNamed } from '../../../shared/routes/all-routes';
import type { RouteDeclaration } from '../../../shared/routes/declaration';
import { isInMenu, type MenuViewer } from './menu-rules';
import { primaryItemsFor } from './primary-items';
import { nameOfRoute } from './route-labels';
import { sectionIcons } from './section-icons';
import { isEntryOf, menuOf, sectionMenus } from './section-menus';
import { bellCount } from './unread-count';
import { rightsOf } from '../../../testing/member-rights';

const flags = [...new Set(allRoutes.flatMap((route: RouteDeclaration) => route.features ?? []))];

function viewer({ without = [], ...change }: Partial<MenuViewer> & { without?: string[] } = {}): MenuViewer {
  const on = flags.filter((flag) => !without.includes(flag));
  return {
    abilities: rightsOf('administrator').abilities,
    features: Object.fromEntries(on.map((flag) => [flag, true as const])),
    edition: 'cloud',
    isCustomBranded: false,
    ...change,
  };
}

const sections = (options?: Parameters<typeof viewer>[0]) =>
  primaryItemsFor(viewer(options)).map(({ section }) => section);
const entries = (section: Parameters<typeof menuOf>[0], options?: Parameters<typeof viewer>[0]) =>
  menuOf(section, viewer(options)).flatMap((group) => group.entries.map(({ route }) => route));

const ALL = [
  'inbox_view',
  'conversations',
  'captain',
  'contacts',
  'reports',
  'campaigns',
  'help_center',
  'settings',
];

test('SH6: the rail has the primary items in order', () => {
  expect(sections()).toEqual(ALL);
});

test.each([
  ['agent', 'agent', ['inbox_view', 'conversations', 'captain', 'contacts', 'settings']],
  ['conversation_manage', ['conversation_manage'], ['inbox_view', 'conversations']],
  ['contact_manage', ['contact_manage'], ['contacts']],
  ['report_manage', ['report_manage'], ['reports']],
  ['knowledge_base_manage', ['knowledge_base_manage'], ['help_center']],
] as const)('SH6: the abilities of %s show only the sections that they open', (_name, who, expected) => {
  expect(sections({ abilities: rightsOf(who).abilities })).toEqual(expected);
});

test.each([
  ['inbox_view', 'inbox_view'],
  ['captain', 'captain_integration'],
  ['contacts', 'crm'],
  ['reports', 'reports'],
  ['campaigns', 'campaigns'],
])('SH6: without its feature flag the section %s is hidden', (section, flag) => {
  expect(sections({ without: [flag] })).toEqual(ALL.filter((name) => name !== section));
});

test('SH7: a built, always visible section needs no flag unless the installation is custom-branded', () => {
  const helpCenter = routeNamed('default_portal_articles');
  const shows = (change: Parameters<typeof viewer>[0], isComingSoon?: true) =>
    isInMenu({ route: { ...helpCenter, isComingSoon }, isAlwaysVisible: true }, viewer(change));
  expect(shows({ without: ['help_center'] })).toBe(true);
  expect(shows({ without: ['help_center'] }, true)).toBe(false);
  expect(shows({ without: ['help_center'], isCustomBranded: true })).toBe(false);
  expect(shows({ isCustomBranded: true })).toBe(true);
});

test('while the feature flags load, all sections but Captain are shown', () => {
  expect(sections({ features: undefined })).toEqual(ALL.filter((name) => name !== 'captain'));
});

test('SH8: each section has exactly its entries', () => {
  expect(entries('contacts')).toEqual(['contacts_dashboard', 'contacts_dashboard_active']);
  expect(entries('reports')).toEqual([
    'account_overview_reports',
    'conversation_reports',
    'custom_reports',
    'agent_reports',
    'team_reports',
    'inbox_reports',
    'label_reports',
    'csat_reports',
    'sla_reports',
    'bot_reports',
  ]);
  expect(entries('campaigns')).toEqual(['ongoing_campaigns', 'one_off']);
  expect(menuOf('settings', viewer())[0]?.entries.map(({ route }) => route)).toEqual([
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
  ]);
  expect(entries('notifications')).toEqual(['notifications_index']);
});

test('SH8: agents see canned responses, macros and their profile in the settings', () => {
  expect(entries('settings', { abilities: rightsOf('agent').abilities })).toEqual([
    'macros_wrapper',
    'canned_list',
    'profile_settings_index',
  ]);
});

test('ED1: audit logs, custom roles and SLA depend on their flags, billing on the edition', () => {
  const missing = entries('settings', {
    edition: 'enterprise',
    without: ['audit_logs', 'custom_roles', 'sla'],
  });
  for (const hidden of ['auditlogs_list', 'custom_roles_list', 'sla_list', 'billing_settings_index']) {
    expect(missing).not.toContain(hidden);
  }
});

test('SH8: only the specified entries are marked as beta', () => {
  const beta = Object.values(sectionMenus)
    .flat()
    .flatMap((group) => group.entries.filter((entry) => entry.isBeta).map(({ route }) => route));
  expect(beta).toEqual(['sla_reports', 'sla_list']);
});

test('every entry has an icon and is active exactly on the paths below it', () => {
  const all = Object.values(sectionMenus).flatMap((groups) => groups.flatMap((group) => group.entries));
  for (const entry of all) {
    expect(sectionIcons[entry.route], entry.route).toBeDefined();
    expect(isEntryOf(entry, routeNamed(entry.route).path), entry.route).toBe(true);
  }
  const lit = (path: string) => all.filter((entry) => isEntryOf(entry, path)).map(({ route }) => route);
  expect(lit('settings/agent-bots/csml/new')).toEqual(['agent_bots']);
  expect(lit('settings/inboxes/$inboxId')).toEqual(['settings_inbox_list']);
  expect(lit('contacts/$contactId')).toEqual([]);
});

test('the settings open at a screen that is built, and a section without any is marked as coming soon', () => {
  const items = primaryItemsFor(viewer());
  for (const { section, to, isComingSoon } of items) {
    const route = allRoutes.find(({ path }) => to.endsWith(`/${path}`)) as RouteDeclaration;
    expect(route.section).toBe(section);
    expect(isComingSoon, section).toBe(route.isComingSoon === true);
  }
  expect(items.find(({ section }) => section === 'settings')?.isComingSoon).toBe(false);
});

test('a page that is coming soon is named like its menu entry, else like its section', () => {
  expect(nameOfRoute(routeNamed('settings_teams_edit_members'))).toBe('nav.teams');
  expect(nameOfRoute(routeNamed('new_article'))).toBe('nav.helpCenter');
});

test.each([
  [undefined, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4321, '99+'],
])('NO4: %s unread notifications are shown as %s', (unread, expected) => {
  expect(bellCount(unread, String)).toBe(expected);
});
