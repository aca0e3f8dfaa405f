import { channels, knownChannelTypes } from '@parley/contract/channels/channels';
import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { allRoutes, type RouteName, routeNamed } from '../shared/routes/all-routes';
import type { RouteDeclaration } from '../shared/routes/declaration';
import { accountQuery } from '../shared/session/account-query';
import { installationQuery } from '../shared/session/session-query';
import type { SessionUser } from '../shared/session/session-types';
import { guardScreen } from './guards';
import { router } from './router';
import { rightsOf } from '../testing/member-rights';

/** Every kind of user: the role, or the permissions of the custom role. */
const people = {
  administrator: 'administrator',
  agent: 'agent',
  conversation_manage: ['conversation_manage'],
  conversation_unassigned_manage: ['conversation_unassigned_manage'],
  conversation_participating_manage: ['conversation_participating_manage'],
  contact_manage: ['contact_manage'],
  report_manage: ['report_manage'],
  knowledge_base_manage: ['knowledge_base_manage'],
  // Being a super administrator gives no permissions in an account; the membership alone counts there.
  'super administrator, agent here': 'agent',
} as const;
type Person = keyof typeof people;

const admins: Person[] = ['administrator'];
const agents: Person[] = ['agent', 'super administrator, agent here'];
const staff: Person[] = [...admins, ...agents];
const conversations: Person[] = [
  ...staff,
  'conversation_manage',
  'conversation_unassigned_manage',
  'conversation_participating_manage',
];
const everybody = Object.keys(people) as Person[];
const portalEditors: Person[] = [...admins, 'knowledge_base_manage'];
const articleEditors: Person[] = [...staff, 'knowledge_base_manage'];
const reporters: Person[] = [...admins, 'report_manage'];

/** The route tables of both specifications: path → who may open it. */
const specified: Record<string, readonly Person[]> = {
  suspended: everybody,
  // 1 §2, settings entry routes
  'settings/general': admins,
  'settings/agents': admins,
  'settings/agents/list': admins,
  'settings/agent-bots': admins,
  'settings/agent-bots/csml/new': admins,
  'settings/agent-bots/csml/$botId': admins,
  'settings/custom-attributes': admins,
  'settings/custom-attributes/list': admins,
  'settings/automation': admins,
  'settings/automation/list': admins,
  'settings/audit-logs': admins,
  'settings/audit-logs/list': admins,
  'settings/billing': admins,
  campaigns: admins,
  'campaigns/ongoing': admins,
  'campaigns/one_off': admins,
  'settings/canned-response': staff,
  'settings/canned-response/list': staff,
  'settings/sla/list': admins,
  'settings/teams': admins,
  'settings/teams/list': admins,
  'settings/teams/new': admins,
  'settings/teams/new/$teamId/finish': admins,
  'settings/teams/new/$teamId/agents': admins,
  'settings/teams/$teamId/edit': admins,
  'settings/teams/$teamId/edit/agents': admins,
  'settings/teams/$teamId/edit/finish': admins,
  'settings/custom-roles/list': admins,
  'profile/settings': everybody,
  // 1 §2, conversation and other dashboard routes
  dashboard: conversations,
  'conversations/$conversationId': conversations,
  'inbox/$inboxId': conversations,
  'inbox/$inboxId/conversations/$conversationId': conversations,
  'label/$label': conversations,
  'label/$label/conversations/$conversationId': conversations,
  'team/$teamId': conversations,
  'team/$teamId/conversations/$conversationId': conversations,
  'custom_view/$viewId': conversations,
  'custom_view/$viewId/conversations/$conversationId': conversations,
  'mentions/conversations': conversations,
  'mentions/conversations/$conversationId': conversations,
  'unattended/conversations': conversations,
  'unattended/conversations/$conversationId': conversations,
  'participating/conversations': conversations,
  'participating/conversations/$conversationId': conversations,
  search: [...conversations, 'contact_manage'],
  contacts: [...staff, 'contact_manage'],
  'contacts/active': [...staff, 'contact_manage'],
  'contacts/custom_view/$viewId': [...staff, 'contact_manage'],
  'labels/$label/contacts': [...staff, 'contact_manage'],
  'contacts/import': [...admins, 'contact_manage'],
  'contacts/exports': [...admins, 'contact_manage'],
  'contacts/$contactId': [...staff, 'contact_manage'],
  notifications: everybody,
  'inbox-view': conversations,
  'inbox-view/$notificationId': conversations,
  captain: staff,
  // 1 §2, help center routes
  portals: portalEditors,
  'portals/all': articleEditors,
  'portals/new': portalEditors,
  'portals/$portalSlug/customization': portalEditors,
  'portals/$portalSlug/finish': portalEditors,
  'portals/$portalSlug': articleEditors,
  'portals/$portalSlug/edit': portalEditors,
  'portals/$portalSlug/edit/customizations': portalEditors,
  'portals/$portalSlug/edit/locales': portalEditors,
  'portals/$portalSlug/edit/categories': articleEditors,
  'portals/$portalSlug/$locale/articles': articleEditors,
  'portals/$portalSlug/$locale/articles/new': articleEditors,
  'portals/$portalSlug/$locale/articles/mine': articleEditors,
  'portals/$portalSlug/$locale/articles/archived': articleEditors,
  'portals/$portalSlug/$locale/articles/draft': articleEditors,
  'portals/$portalSlug/$locale/articles/$articleSlug': articleEditors,
  'portals/$portalSlug/$locale/insights': articleEditors,
  'portals/$portalSlug/$locale/categories': articleEditors,
  'portals/$portalSlug/$locale/categories/new': articleEditors,
  'portals/$portalSlug/$locale/categories/$categorySlug': articleEditors,
  'portals/$portalSlug/$locale/categories/$categorySlug/articles': articleEditors,
  // 2 §2, inbox settings
  'settings/inboxes': admins,
  'settings/inboxes/list': admins,
  'settings/inboxes/new': admins,
  'settings/inboxes/new/website': admins,
  'settings/inboxes/new/api': admins,
  'settings/inboxes/new/email': admins,
  // The specification names facebook, twitter, sms, whatsapp, line, telegram.
  'settings/inboxes/new/$channel': admins,
  'settings/inboxes/new/$inboxId/finish': admins,
  'settings/inboxes/new/$inboxId/agents': admins,
  'settings/inboxes/$inboxId': admins,
  // 2 §2, integrations, labels, macros, reports
  'settings/integrations': admins,
  'settings/integrations/dashboard_apps': admins,
  'settings/integrations/webhook': admins,
  'settings/integrations/slack': admins,
  'settings/integrations/$integrationId': admins,
  'settings/labels': admins,
  'settings/labels/list': admins,
  'settings/macros': staff,
  'settings/macros/new': staff,
  'settings/macros/$macroId/edit': staff,
  reports: reporters,
  'reports/overview': reporters,
  'reports/conversation': reporters,
  'reports/csat': reporters,
  // not in the specifications: a report that a person puts together
  'reports/custom': reporters,
  'reports/bot': reporters,
  'reports/agent': reporters,
  'reports/label': reporters,
  'reports/inboxes': reporters,
  'reports/teams': reporters,
  'reports/sla': reporters,
  // not in the specifications: webhooks
  'settings/webhooks': admins,
  'settings/webhooks/$webhookId': admins,
  // not in the specifications: a path for each section of the profile
  'profile/settings/$section': everybody,
};

/** Where a user is redirected who may not open a route. */
const fallbacks: Record<Person, string> = {
  administrator: 'dashboard',
  agent: 'dashboard',
  conversation_manage: 'dashboard',
  conversation_unassigned_manage: 'dashboard',
  conversation_participating_manage: 'dashboard',
  contact_manage: 'contacts',
  report_manage: 'reports/overview',
  knowledge_base_manage: 'portals',
  'super administrator, agent here': 'dashboard',
};

const redirects: Record<string, string> = {
  'settings/agents': 'settings/agents/list',
  'settings/custom-attributes': 'settings/custom-attributes/list',
  'settings/automation': 'settings/automation/list',
  'settings/audit-logs': 'settings/audit-logs/list',
  'settings/canned-response': 'settings/canned-response/list',
  'settings/inboxes': 'settings/inboxes/list',
  'settings/labels': 'settings/labels/list',
  'settings/teams': 'settings/teams/list',
  'settings/integrations/webhook': 'settings/webhooks',
  campaigns: 'campaigns/ongoing',
  reports: 'reports/overview',
};

const everyFlag = new Set(allRoutes.flatMap((route: RouteDeclaration) => route.features ?? []));

function clientWith(features: Iterable<string>, edition = 'cloud') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const flags = Object.fromEntries([...features].map((name) => [name, true]));
  client.setQueryData(accountQuery(1).queryKey, { features: flags } as never);
  client.setQueryData(installationQuery.queryKey, { edition } as never);
  return client;
}

/** The path below the account that a guard redirects to; null when it lets the user through. */
async function sentTo(
  route: RouteDeclaration,
  who: Parameters<typeof rightsOf>[0],
  queryClient = clientWith(everyFlag),
) {
  const membership = { id: 1, status: 'active', ...rightsOf(who) };
  const user = { id: 7, accounts: [membership] } as unknown as SessionUser;
  try {
    await guardScreen(route, { queryClient, user, accountId: '1', params: { accountId: '1' } });
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return String(thrown.options.to).replace('/app/accounts/$accountId/', '');
  }
}

test('RO1: the declared routes are exactly the paths of the specifications', () => {
  const declared = allRoutes.map((route) => route.path).toSorted();
  expect(declared).toEqual(Object.keys(specified).toSorted());
  expect(new Set(allRoutes.map((route) => route.name)).size).toBe(allRoutes.length);
});

test('RO1: the router knows every declared path together with its declaration', () => {
  const known: Record<string, { options: { staticData?: { declaration?: RouteDeclaration } } } | undefined> =
    router.routesByPath;
  for (const route of allRoutes) {
    const found = known[`/app/accounts/$accountId/${route.path}`];
    expect(found?.options.staticData?.declaration, route.path).toBe(route);
  }
});

test.each(knownChannelTypes.map((type) => channels[type]))(
  'RO1: the address of a new $name inbox leads to a form',
  ({ name, setup }) => {
    const [, , route] = router.getMatchedRoutes(`/app/accounts/1/settings/inboxes/new/${name}`);
    const isShared = setup === 'fields' || setup === null;
    expect(route?.options.staticData?.declaration).toBe(
      routeNamed(isShared ? 'settings_inbox_new_channel' : (`settings_inbox_new_${name}` as RouteName)),
    );
  },
);

test('RO1: the steps after the form of a new inbox have addresses of their own', () => {
  const [, params, route] = router.getMatchedRoutes('/app/accounts/1/settings/inboxes/new/9/agents');
  expect(route?.options.staticData?.declaration).toBe(routeNamed('settings_inboxes_add_agents'));
  expect(params).toEqual({ accountId: '1', inboxId: '9' });
});

describe.each(everybody)('RO1, SH4: as %s', (person) => {
  test.each(allRoutes.map((route) => [route.path, route] as const))(
    '%s opens or redirects as specified',
    async (path, route) => {
      const expected = specified[path]?.includes(person) ? (redirects[path] ?? null) : fallbacks[person];
      expect(await sentTo(route, people[person])).toBe(expected);
    },
  );
});

const NAMES = {
  'settings/general': 'general_settings_index',
  'settings/agents/list': 'agent_list',
  'settings/agent-bots': 'agent_bots',
  'settings/agent-bots/csml/new': 'agent_bots_csml_new',
  'settings/agent-bots/csml/$botId': 'agent_bots_csml_edit',
  'settings/custom-attributes/list': 'attributes_list',
  'settings/automation/list': 'automation_list',
  'settings/audit-logs/list': 'auditlogs_list',
  'settings/billing': 'billing_settings_index',
  'campaigns/ongoing': 'ongoing_campaigns',
  'campaigns/one_off': 'one_off',
  'settings/canned-response/list': 'canned_list',
  'settings/sla/list': 'sla_list',
  'settings/teams/list': 'settings_teams_list',
  'settings/teams/new': 'settings_teams_new',
  'settings/teams/$teamId/edit': 'settings_teams_edit',
  'settings/inboxes/new/$inboxId/agents': 'settings_inboxes_add_agents',
  'profile/settings': 'profile_settings_index',
  suspended: 'account_suspended',
  dashboard: 'home',
  'mentions/conversations': 'conversation_mentions',
  'unattended/conversations': 'conversation_unattended',
  'participating/conversations': 'conversation_participating',
  'inbox/$inboxId': 'inbox_dashboard',
  'label/$label': 'label_conversations',
  'team/$teamId': 'team_conversations',
  'custom_view/$viewId': 'folder_conversations',
  'conversations/$conversationId': 'inbox_conversation',
  notifications: 'notifications_index',
  'inbox-view': 'inbox_view',
  'inbox-view/$notificationId': 'inbox_view_conversation',
  captain: 'captain',
  portals: 'default_portal_articles',
  'portals/all': 'list_all_portals',
  'portals/$portalSlug/$locale/articles/$articleSlug': 'edit_article',
  'portals/$portalSlug/$locale/categories/$categorySlug': 'show_category',
  'inbox/$inboxId/conversations/$conversationId': 'conversation_through_inbox',
  'label/$label/conversations/$conversationId': 'conversation_through_label',
  'team/$teamId/conversations/$conversationId': 'conversation_through_team',
  'custom_view/$viewId/conversations/$conversationId': 'conversation_through_folder',
  'mentions/conversations/$conversationId': 'conversation_through_mentions',
  'unattended/conversations/$conversationId': 'conversation_through_unattended',
  'participating/conversations/$conversationId': 'conversation_through_participating',
  'portals/new': 'new_portal_information',
  'portals/$portalSlug/customization': 'portal_customization',
  'portals/$portalSlug/finish': 'portal_finish',
  'portals/$portalSlug': 'portalSlug',
  'portals/$portalSlug/edit': 'edit_portal_information',
  'portals/$portalSlug/edit/customizations': 'edit_portal_customization',
  'portals/$portalSlug/edit/locales': 'edit_portal_locales',
  'portals/$portalSlug/edit/categories': 'list_all_locale_categories',
  'portals/$portalSlug/$locale/articles': 'list_all_locale_articles',
  'portals/$portalSlug/$locale/articles/new': 'new_article',
  'portals/$portalSlug/$locale/articles/mine': 'list_mine_articles',
  'portals/$portalSlug/$locale/articles/archived': 'list_archived_articles',
  'portals/$portalSlug/$locale/articles/draft': 'list_draft_articles',
  'portals/$portalSlug/$locale/categories': 'all_locale_categories',
  'portals/$portalSlug/$locale/categories/new': 'new_category_in_locale',
  'portals/$portalSlug/$locale/categories/$categorySlug/articles': 'show_category_articles',
} as const;

test('RO1: routes have the names that the specification gives them', () => {
  for (const [path, name] of Object.entries(NAMES)) expect(routeNamed(name).path, name).toBe(path);
  expect(routeNamed('show_category').aliasName).toBe('edit_category');
});

test('SH4: a user who may open no area stays on the dashboard', async () => {
  expect(await sentTo(routeNamed('home'), [])).toBeNull();
  expect(await sentTo(routeNamed('contacts_dashboard'), [])).toBe('dashboard');
});

test('SH4: the redirect skips an area whose feature flag is off', async () => {
  const granted = ['contact_manage', 'report_manage'] as const;
  const withoutContacts = clientWith([...everyFlag].filter((flag) => flag !== 'crm'));
  expect(await sentTo(routeNamed('agent_list'), granted, withoutContacts)).toBe('reports/overview');
});

test('a route whose flag is off redirects, unless it has an upgrade page that is built', async () => {
  const off = clientWith([]);
  const [portals, auditLogs] = [routeNamed('default_portal_articles'), routeNamed('auditlogs_list')];
  expect(await sentTo(routeNamed('sla_list'), 'administrator', off)).toBe('dashboard');
  expect(await sentTo(auditLogs, 'administrator', off)).toBeNull();
  expect(await sentTo({ ...portals, isComingSoon: undefined }, 'administrator', off)).toBeNull();
  expect(await sentTo({ ...portals, isComingSoon: true }, 'administrator', off)).toBe('dashboard');
});

test('webhooks are open in every workspace, regardless of feature flags', async () => {
  for (const name of ['settings_webhooks', 'settings_webhook'] as const)
    expect(await sentTo(routeNamed(name), 'administrator', clientWith([]))).toBeNull();
});

test('ED1: the billing page exists only in the cloud edition', async () => {
  const billing = routeNamed('billing_settings_index');
  expect(await sentTo(billing, 'administrator')).toBeNull();
  for (const edition of ['self_hosted', 'enterprise']) {
    expect(await sentTo(billing, 'administrator', clientWith(everyFlag, edition)), edition).toBe('dashboard');
  }
});
