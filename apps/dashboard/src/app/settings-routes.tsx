import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { isInboxTab } from '../features/settings/model/inbox-tabs';
import { readLogSearch } from '../features/settings/model/webhook-log';
import { redirectSettingsHome, requireAdministrator } from './guards';
import { accountRoute } from './root-routes';

const layoutRoute = createRoute({
  getParentRoute: () => accountRoute,
  id: 'settings-frame',
  component: lazyRouteComponent(() => import('../features/settings/settings-layout'), 'SettingsLayout'),
});

const administrationRoute = createRoute({
  getParentRoute: () => layoutRoute,
  id: 'administration',
  beforeLoad: ({ context, params }) => requireAdministrator(context.user, params.accountId),
});

export const settingsHomeRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'settings',
  beforeLoad: ({ context, params }) => {
    throw redirectSettingsHome(context.user, params.accountId);
  },
});

const profileRoute = createRoute({
  getParentRoute: () => layoutRoute,
  path: 'profile/settings',
  component: lazyRouteComponent(() => import('../features/profile/profile-page'), 'ProfilePage'),
});

const inboxesHomeRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/inboxes',
  beforeLoad: ({ params: { accountId } }) => {
    throw redirect({ to: '/app/accounts/$accountId/settings/inboxes/list', params: { accountId } });
  },
});

const inboxesRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/inboxes/list',
  component: lazyRouteComponent(() => import('../features/settings/inboxes-page'), 'InboxesPage'),
});

const newInboxRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/inboxes/new',
  component: lazyRouteComponent(() => import('../features/settings/new-inbox-page'), 'NewInboxPage'),
});

const newWebsiteRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/inboxes/new/website',
  component: lazyRouteComponent(() => import('../features/settings/new-website-page'), 'NewWebsitePage'),
});

const newApiRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/inboxes/new/api',
  component: lazyRouteComponent(() => import('../features/settings/new-api-page'), 'NewApiPage'),
});

const newInboxAgentsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/inboxes/new/$inboxId/agents',
  component: lazyRouteComponent(
    () => import('../features/settings/new-inbox-agents-page'),
    'NewInboxAgentsPage',
  ),
});

const newInboxFinishRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/inboxes/new/$inboxId/finish',
  component: lazyRouteComponent(
    () => import('../features/settings/new-inbox-finish-page'),
    'NewInboxFinishPage',
  ),
});

const inboxRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/inboxes/$inboxId',
  validateSearch: ({ tab }: Record<string, unknown>) => (isInboxTab(tab) ? { tab } : {}),
  component: lazyRouteComponent(() => import('../features/settings/inbox-page'), 'InboxPage'),
});

const agentsHomeRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/agents',
  beforeLoad: ({ params: { accountId } }) => {
    throw redirect({ to: '/app/accounts/$accountId/settings/agents/list', params: { accountId } });
  },
});

const agentsRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/agents/list',
  component: lazyRouteComponent(() => import('../features/settings/agents-page'), 'AgentsPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/webhooks',
  component: lazyRouteComponent(() => import('../features/settings/webhooks-page'), 'WebhooksPage'),
});

const webhookRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: 'settings/webhooks/$webhookId',
  validateSearch: readLogSearch,
  component: lazyRouteComponent(() => import('../features/settings/webhook-page'), 'WebhookPage'),
});

export const settingsRoutes = layoutRoute.addChildren([
  profileRoute,
  administrationRoute.addChildren([
    inboxesHomeRoute,
    inboxesRoute,
    newInboxRoute,
    newWebsiteRoute,
    newApiRoute,
    newInboxAgentsRoute,
    newInboxFinishRoute,
    inboxRoute,
    agentsHomeRoute,
    agentsRoute,
    webhooksRoute,
    webhookRoute,
  ]),
]);
