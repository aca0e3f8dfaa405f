import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isOpenTo } from '../shared/permissions/abilities';
import { areFeaturesOn, type Features } from '../shared/permissions/features';
import { fullPathOf, type RouteName, routeNamed } from '../shared/routes/all-routes';
import type { RouteDeclaration } from '../shared/routes/declaration';
import { accountQuery } from '../shared/session/account-query';
import { installationQuery, sessionQuery } from '../shared/session/session-query';
import type { AccountMembership, SessionUser } from '../shared/session/session-types';

/** Redirects people who are not signed in to the login page, or to the setup page of a fresh installation. */
export async function requireSession(queryClient: QueryClient, returnTo: string): Promise<SessionUser> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  if (user) return user;
  await leaveForSetupIfRequired(queryClient);
  throw redirect({ to: '/app/login', search: returnTo === '/app' ? {} : { return_to: returnTo } });
}

/** Redirects signed-in people away from the login page. */
export async function requireNoSession(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  if (user) throw redirectHome(user);
  await leaveForSetupIfRequired(queryClient);
}

/**
 * Redirects to the login page for unknown accounts (from there a signed-in person goes home), and to the notice for
 * suspended accounts.
 */
export function requireAccount(user: SessionUser, accountId: string, isForSuspended: boolean): void {
  const membership = membershipOf(user, accountId);
  if (!membership) throw redirect({ to: '/app/login' });
  const isSuspended = membership.status !== 'active';
  if (isSuspended && !isForSuspended) {
    throw redirect({ to: '/app/accounts/$accountId/suspended', params: { accountId } });
  }
  if (!isSuspended && isForSuspended) throw redirectHome(user, membership.id);
}

export interface ScreenRequest {
  queryClient: QueryClient;
  user: SessionUser;
  accountId: string;
  /** All path parameters of the route. */
  params: object;
}

/**
 * Throws a redirect if a person may not open a screen. Abilities are in memory; feature flags and edition are only
 * loaded for routes that need them, so that conversations don't wait for them.
 */
export async function guardScreen(route: RouteDeclaration, request: ScreenRequest): Promise<void> {
  const membership = membershipOf(request.user, request.accountId);
  if (!membership) throw redirect({ to: '/app/login' });
  const isOpen =
    isOpenTo(route.access, membership.abilities) &&
    (await isThere(route, request)) &&
    (await opens(route, request));
  if (!isOpen) {
    const area = await firstArea(membership, request);
    // People without access to any area stay on the dashboard, which explains it.
    if (area !== route.name) throw redirectTo(area, request);
    return;
  }
  if (route.redirectTo) throw redirectTo(route.redirectTo as RouteName, request);
}

/**
 * First screen of the settings: general settings for administrators without a custom role, canned responses for
 * everybody else.
 */
export function redirectSettingsHome(request: Pick<ScreenRequest, 'user' | 'accountId'>) {
  const membership = membershipOf(request.user, request.accountId);
  const startsWithGeneral =
    membership?.abilities.includes('administerAccount') === true && membership.custom_role_id === null;
  return redirectTo(startsWithGeneral ? 'general_settings_index' : 'canned_list', request);
}

/** Redirects to the dashboard of the given account, else of the last used, else of the first active one. */
export function redirectHome(user: SessionUser, accountId?: number) {
  const account =
    user.accounts.find(({ id }) => id === (accountId ?? user.account_id)) ??
    user.accounts.find(({ status }) => status === 'active') ??
    user.accounts[0];
  if (!account) return redirect({ to: '/app/no-account' });
  return redirect({ to: '/app/accounts/$accountId/dashboard', params: { accountId: String(account.id) } });
}

const areas: readonly RouteName[] = [
  'home',
  'contacts_dashboard',
  'account_overview_reports',
  'default_portal_articles',
];

/** The first area a person may open; the dashboard if there is none. */
async function firstArea(membership: AccountMembership, request: ScreenRequest): Promise<RouteName> {
  for (const name of areas) {
    const route = routeNamed(name);
    if (isOpenTo(route.access, membership.abilities) && (await opens(route, request))) return name;
  }
  return 'home';
}

/** With a feature flag off, only screens that are built and explain the feature are open. */
async function opens(route: RouteDeclaration, request: ScreenRequest): Promise<boolean> {
  if (route.whenOff === 'upgrade' && !route.isComingSoon) return true;
  return areFeaturesOn(await featuresFor(route, request), route.features);
}

async function featuresFor(route: RouteDeclaration, request: ScreenRequest): Promise<Features> {
  if (!route.features) return undefined;
  const query = accountQuery(Number(request.accountId));
  // If the flags can't be loaded, the route stays open: the server rejects what is off.
  const account = await request.queryClient.ensureQueryData(query).catch(() => undefined);
  return account?.features;
}

async function isThere(route: RouteDeclaration, { queryClient }: ScreenRequest): Promise<boolean> {
  if (!route.editions) return true;
  const installation = await queryClient.ensureQueryData(installationQuery).catch(() => undefined);
  return installation !== undefined && route.editions.includes(installation.edition);
}

function redirectTo(name: RouteName, { accountId, params }: { accountId: string; params?: object }) {
  return redirect({ to: fullPathOf(routeNamed(name)), params: { ...params, accountId } } as never);
}

function membershipOf(user: SessionUser, accountId: string): AccountMembership | undefined {
  return user.accounts.find((account) => String(account.id) === accountId);
}

async function leaveForSetupIfRequired(queryClient: QueryClient): Promise<void> {
  const installation = await queryClient.ensureQueryData(installationQuery).catch(() => null);
  if (installation?.setup_required) throw redirect({ to: '/app/setup' });
}
