import { createI18n } from '@parley/i18n';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { ConfirmProvider, Toaster } from '@parley/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { api } from '../../../shared/api';
import { accountQuery } from '../../../shared/session/account-query';
import { installationQuery, sessionQuery } from '../../../shared/session/session-query';
import { rightsOf } from '../../../testing/member-rights';

const messages = initialEnglish;

export const ada = {
  id: 7,
  name: 'Ada Lovelace',
  display_name: null,
  available_name: 'Ada Lovelace',
  email: 'ada@acme.example',
  avatar_url: '',
  message_signature: null,
  access_token: 'secret-token',
  ui_settings: {},
  accounts: [
    {
      id: 1,
      name: 'Acme',
      status: 'active',
      ...rightsOf('agent'),
      availability: 'online',
      availability_status: 'online',
      auto_offline: true,
    },
  ],
};

/** Responses by operation name; an Error is thrown, a function is called. */
export type Answers = Record<string, unknown>;

/** Mocks the API; returns the mock to inspect the calls. */
export function mockServer(answers: Answers) {
  const call = vi.fn(async (name: string, options?: object): Promise<unknown> => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer(options) : answer;
  });
  vi.spyOn(api, 'call').mockImplementation(call as never);
  return call;
}

const PROFILE = '/app/accounts/1/profile/settings';

/** Renders a part of the profile as the user Ada in account 1; `at` is the path after `profile/settings`. */
export async function renderProfile(
  element: ReactNode,
  user: object = {},
  { features = {}, at = '' }: { features?: object; at?: string } = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queries = { staleTime: Number.POSITIVE_INFINITY };
  queryClient.setQueryDefaults(sessionQuery.queryKey, queries);
  queryClient.setQueryDefaults(['account'], queries);
  queryClient.setQueryData(sessionQuery.queryKey, { ...ada, ...user } as never);
  queryClient.setQueryData(accountQuery(1).queryKey, { features } as never);
  queryClient.setQueryData(installationQuery.queryKey, { installation_name: 'Parley' } as never);
  queryClient.setQueryData(['workspace', 1], { labels: [], inboxes: [], teams: [] });
  const rootRoute = createRootRoute();
  // As in the app: one layout route for the list and all sections.
  const frame = createRoute({
    getParentRoute: () => rootRoute,
    id: 'profile',
    component: () => element,
  });
  const routes = ['profile/settings', 'profile/settings/$section'].map((path) =>
    createRoute({ getParentRoute: () => frame, path: `/app/accounts/$accountId/${path}` }),
  );
  const router = createRouter({
    routeTree: rootRoute.addChildren([frame.addChildren(routes)]),
    history: createMemoryHistory({ initialEntries: [`${PROFILE}${at}`] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={createI18n<DashboardKey>({ locale: 'en', messages })}>
        <ConfirmProvider>
          <RouterProvider router={router as never} />
          <Toaster label="Toasts" />
        </ConfirmProvider>
      </I18nProvider>
    </QueryClientProvider>,
  );
  return { queryClient, section: () => router.state.location.href.slice(PROFILE.length) };
}
