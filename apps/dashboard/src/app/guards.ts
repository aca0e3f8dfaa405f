import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { installationQuery, sessionQuery } from '../shared/session/session-query';
import type { SessionUser } from '../shared/session/session-types';

/** Sends people who are not signed in to the login page, or to the set-up page of a fresh installation. */
export async function requireSession(queryClient: QueryClient, returnTo: string): Promise<SessionUser> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  if (user) return user;
  await leaveForSetupIfRequired(queryClient);
  throw redirect({ to: '/app/login', search: returnTo === '/app' ? {} : { return_to: returnTo } });
}

/** The other way round: who is signed in has nothing to do on the login page. */
export async function requireNoSession(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  if (user) throw redirectHome(user);
  await leaveForSetupIfRequired(queryClient);
}

/** An unknown account leads to the login page, which leads a signed-in person home; a suspended one says so. */
export function requireAccount(user: SessionUser, accountId: string, isSuspendedPage: boolean): void {
  const membership = user.accounts.find((account) => String(account.id) === accountId);
  if (!membership) throw redirect({ to: '/app/login' });
  const isSuspended = membership.status !== 'active';
  if (isSuspended && !isSuspendedPage) {
    throw redirect({ to: '/app/accounts/$accountId/suspended', params: { accountId } });
  }
  if (!isSuspended && isSuspendedPage) throw redirectHome(user, membership.id);
}

/** Administrators only; others land on the dashboard. */
export function requireAdministrator(user: SessionUser, accountId: string): void {
  const membership = user.accounts.find((account) => String(account.id) === accountId);
  if (membership?.role !== 'administrator') throw redirectHome(user, Number(accountId));
}

/** Where the settings begin: for administrators with the inboxes, for everybody else with their own profile. */
export function redirectSettingsHome(user: SessionUser, accountId: string) {
  const membership = user.accounts.find((account) => String(account.id) === accountId);
  const params = { accountId };
  return membership?.role === 'administrator'
    ? redirect({ to: '/app/accounts/$accountId/settings/inboxes/list', params })
    : redirect({ to: '/app/accounts/$accountId/profile/settings', params });
}

/** The dashboard of an account: the one named, else the one used last, else the first. */
export function redirectHome(user: SessionUser, accountId?: number) {
  const account =
    user.accounts.find(({ id }) => id === (accountId ?? user.account_id)) ??
    user.accounts.find(({ status }) => status === 'active') ??
    user.accounts[0];
  if (!account) return redirect({ to: '/app/no-account' });
  return redirect({ to: '/app/accounts/$accountId/dashboard', params: { accountId: String(account.id) } });
}

async function leaveForSetupIfRequired(queryClient: QueryClient): Promise<void> {
  const installation = await queryClient.ensureQueryData(installationQuery).catch(() => null);
  if (installation?.setup_required) throw redirect({ to: '/app/setup' });
}
