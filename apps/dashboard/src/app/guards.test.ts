import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { installationQuery, sessionQuery } from '../shared/session/session-query';
import type { SessionUser } from '../shared/session/session-types';
import {
  redirectHome,
  redirectSettingsHome,
  requireAccount,
  requireNoSession,
  requireSession,
} from './guards';
import { rightsOf } from '../testing/member-rights';

type Account = Pick<SessionUser['accounts'][number], 'id' | 'status' | 'role' | 'abilities'>;

function userWith(accounts: Account[], accountId: number | null = null) {
  return { id: 7, account_id: accountId, accounts } as unknown as SessionUser;
}

function clientWith(user: SessionUser | null, isSetUp = true) {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, user);
  client.setQueryData(installationQuery.queryKey, {
    setup_required: !isSetUp,
    signup_enabled: false,
    installation_name: 'Parley',
    locale: 'en',
  } as never);
  return client;
}

/** Where a guard redirects to; null when it lets the user through. */
async function destinationOf(guard: () => unknown) {
  try {
    await guard();
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, params, search } = thrown.options as { to: string; params?: object; search?: object };
    return { to, params, search };
  }
}

const active: Account = { id: 1, status: 'active', ...rightsOf('administrator') };
const suspended: Account = { id: 2, status: 'suspended', ...rightsOf('agent') };

test('SH1: a signed-out user is sent to the login page, which returns to the requested page', async () => {
  const go = () => requireSession(clientWith(null), '/app/accounts/1/conversations/5');
  expect(await destinationOf(go)).toMatchObject({
    to: '/app/login',
    search: { return_to: '/app/accounts/1/conversations/5' },
  });
});

test('a new installation redirects every page to the setup', async () => {
  expect(await destinationOf(() => requireSession(clientWith(null, false), '/app'))).toMatchObject({
    to: '/app/setup',
  });
  expect(await destinationOf(() => requireNoSession(clientWith(null, false)))).toMatchObject({
    to: '/app/setup',
  });
});

test('SH1: a signed-in user is redirected from the login page to the dashboard', async () => {
  expect(await destinationOf(() => requireNoSession(clientWith(userWith([active]))))).toMatchObject({
    to: '/app/accounts/$accountId/dashboard',
    params: { accountId: '1' },
  });
});

test('SH2: an unknown account redirects to the login page, a suspended one to its own page', async () => {
  const user = userWith([active, suspended]);
  expect(await destinationOf(() => requireAccount(user, '99', false))).toMatchObject({ to: '/app/login' });
  expect(await destinationOf(() => requireAccount(user, '2', false))).toMatchObject({
    to: '/app/accounts/$accountId/suspended',
    params: { accountId: '2' },
  });
  expect(await destinationOf(() => requireAccount(user, '2', true))).toBeNull();
  expect(await destinationOf(() => requireAccount(user, '1', false))).toBeNull();
  expect(await destinationOf(() => requireAccount(user, '1', true))).toMatchObject({
    params: { accountId: '1' },
  });
});

test.each([
  ['an administrator', { ...rightsOf('administrator'), custom_role_id: null }, 'settings/general'],
  [
    'an administrator with a custom role',
    { ...rightsOf('administrator'), custom_role_id: 4 },
    'settings/canned-response/list',
  ],
  ['an agent', { ...rightsOf('agent'), custom_role_id: null }, 'settings/canned-response/list'],
  [
    'an agent with a custom role',
    { ...rightsOf('agent'), custom_role_id: 4 },
    'settings/canned-response/list',
  ],
])('SH5: for %s the settings open at %s → %s', (_who, membership, path) => {
  const user = userWith([{ ...active, ...membership } as never]);
  expect(redirectSettingsHome({ user, accountId: '1' }).options).toMatchObject({
    to: `/app/accounts/$accountId/${path}`,
    params: { accountId: '1' },
  });
});

test('the home page is the last used account, else an active one, else the no-account page', async () => {
  const third: Account = { ...active, id: 3 };
  expect(redirectHome(userWith([suspended, active, third], 3)).options).toMatchObject({
    params: { accountId: '3' },
  });
  expect(redirectHome(userWith([suspended, active])).options).toMatchObject({ params: { accountId: '1' } });
  expect(redirectHome(userWith([])).options).toMatchObject({ to: '/app/no-account' });
});
