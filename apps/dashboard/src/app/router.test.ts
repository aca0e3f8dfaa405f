// @vitest-environment jsdom
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountQuery } from '../shared/session/account-query';
import { installationQuery, sessionQuery } from '../shared/session/session-query';
import { routeTree } from './routes';
import { rightsOf } from '../testing/member-rights';

// Load the lazy screens first: importing them is slow on a busy machine.
await Promise.all([
  import('../features/conversation-screen/conversations-page'),
  import('../features/settings/settings-layout'),
  import('../features/account/general-settings-page'),
  import('../features/agents/agents-page'),
  import('../features/super-admin/console-layout'),
  import('../features/super-admin/health-page'),
  import('../features/super-admin/user-page'),
]);

const membership = {
  id: 1,
  status: 'active',
  ...rightsOf('administrator'),
  custom_role_id: null,
};

/** The path at which a user ends up who opens `address`. */
async function openedAt(address: string, account: object = {}, person: object = {}): Promise<string> {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(sessionQuery.queryKey, {
    id: 7,
    account_id: 1,
    accounts: [{ ...membership, ...account }],
    ...person,
  } as never);
  queryClient.setQueryData(installationQuery.queryKey, { edition: 'self_hosted' } as never);
  queryClient.setQueryData(accountQuery(1).queryKey, {
    features: { agent_management: true, crm: true },
  } as never);
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return router.state.location.pathname;
}

test.each([
  ['/app/accounts/1', '/app/accounts/1/dashboard'],
  ['/app/accounts/1/no-such-page', '/app/accounts/1/dashboard'],
  ['/app/accounts/1/conversations', '/app/accounts/1/dashboard'],
  ['/app', '/app/accounts/1/dashboard'],
])('SH3: %s opens %s', async (address, expected) => {
  expect(await openedAt(address)).toBe(expected);
});

test('SH2: every path of a suspended account redirects to the suspension page', async () => {
  const suspended = { status: 'suspended' };
  expect(await openedAt('/app/accounts/1/dashboard', suspended)).toBe('/app/accounts/1/suspended');
  expect(await openedAt('/app/accounts/1/settings/agents', suspended)).toBe('/app/accounts/1/suspended');
  expect(await openedAt('/app/accounts/1/suspended', suspended)).toBe('/app/accounts/1/suspended');
  expect(await openedAt('/app/accounts/1/suspended')).toBe('/app/accounts/1/dashboard');
});

test('SH4: a forbidden path redirects to the first area that is open to the user', async () => {
  const contacts = { ...rightsOf(['contact_manage']), custom_role_id: 4 };
  expect(await openedAt('/app/accounts/1/settings/agents', contacts)).toBe('/app/accounts/1/contacts');
});

test('SH5: the settings redirect to the general settings, and a section to its list', async () => {
  expect(await openedAt('/app/accounts/1/settings')).toBe('/app/accounts/1/settings/general');
  expect(await openedAt('/app/accounts/1/settings/agents')).toBe('/app/accounts/1/settings/agents/list');
});

test.each([
  '/super_admin',
  '/super_admin/health',
  '/super_admin/accounts',
  '/super_admin/users/7',
  '/super_admin/settings',
])('SH12: %s is open only to super administrators; other users are redirected home', async (address) => {
  expect(await openedAt(address, {}, { type: null })).toBe('/app/accounts/1/dashboard');
});

test('SH12: the super admin console opens at the health page', async () => {
  const person = { type: 'SuperAdmin' };
  expect(await openedAt('/super_admin', {}, person)).toBe('/super_admin/health');
  expect(await openedAt('/super_admin/users/7', {}, person)).toBe('/super_admin/users/7');
});
