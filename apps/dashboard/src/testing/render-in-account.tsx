import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { ConfirmProvider, Toaster } from '@parley/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { LiveQueryClient } from '../shared/realtime/live-query-client';
import { type RouteName, routeNamed } from '../shared/routes/all-routes';
import { accountQuery } from '../shared/session/account-query';
import { installationQuery, sessionQuery } from '../shared/session/session-query';
import { rightsOf } from './member-rights';

const messages = initialEnglish;

export const membership = {
  id: 1,
  name: 'Acme',
  status: 'active',
  ...rightsOf('administrator'),
  custom_role: null,
  custom_role_id: null,
  availability: 'online',
  availability_status: 'online',
  auto_offline: true,
};

interface RenderOptions {
  user?: object;
  account?: object;
  installation?: object;
  /** The query of the address. */
  search?: string;
  /** Below `accounts/1/`; without it, that of the declared route. */
  path?: string;
  /** As the route is declared, where the screen reads ids from its address: `settings/teams/$teamId/edit`. */
  pattern?: string;
  /** The declared route, where the screen asks on which it is. */
  route?: RouteName;
}

/** Something of the shell, as one person sees it in account 1. Answers with where the person is. */
export async function renderInAccount(
  element: ReactNode,
  { user, account, installation, search = '', route, ...address }: RenderOptions = {},
) {
  const declaration = route && routeNamed(route);
  const { pattern = declaration?.path ?? '', path = declaration?.path ?? 'dashboard' } = address;
  const queryClient = new LiveQueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  // Some modules listen to events as long as the app is open, and would apply those of later tests to this data.
  onTestFinished(() => queryClient.clear());
  const person = { id: 7, name: 'Alex', email: 'alex@acme.example', type: null, ui_settings: {} };
  queryClient.setQueryData(sessionQuery.queryKey, { ...person, accounts: [membership], ...user } as never);
  queryClient.setQueryData(accountQuery(1).queryKey, { features: {}, ...account } as never);
  queryClient.setQueryData(installationQuery.queryKey, { edition: 'self_hosted', ...installation } as never);
  const rootRoute = createRootRoute();
  const anyRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/app/accounts/$accountId/$',
    component: () => element,
  });
  const ownRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: `/app/accounts/$accountId/${pattern}`,
    component: () => element,
    ...(declaration && { staticData: { declaration } }),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([anyRoute, ...(pattern ? [ownRoute] : [])]),
    history: createMemoryHistory({ initialEntries: [`/app/accounts/1/${path}${search}`] }),
  });
  await router.load();
  const i18n = createI18n<DashboardKey>({ locale: 'en', messages });
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <ConfirmProvider>
          <RouterProvider router={router as never} />
        </ConfirmProvider>
        <Toaster label="Notifications" />
      </I18nProvider>
    </QueryClientProvider>,
  );
  return {
    queryClient,
    router,
    address: () => router.state.location.pathname,
    search: () => router.state.location.search as Record<string, unknown>,
  };
}
