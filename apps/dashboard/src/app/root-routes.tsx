import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { AccountScreen } from './account-screen';
import { requireAccount, requireNoSession, requireSession } from './guards';

/** The root routes of all screens: for anyone, for signed-in people, for members of the account. */

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
});

export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  beforeLoad: ({ context }) => requireNoSession(context.queryClient),
});

export const sessionRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'session',
  beforeLoad: async ({ context, location }) => ({
    user: await requireSession(context.queryClient, location.href),
  }),
});

export const accountRoute = createRoute({
  getParentRoute: () => sessionRoute,
  path: '/app/accounts/$accountId',
  beforeLoad: ({ context, params, location }) =>
    requireAccount(context.user, params.accountId, location.pathname.endsWith('/suspended')),
  component: AccountScreen,
});
