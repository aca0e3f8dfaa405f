import { createI18n } from '@parley/i18n';
import { initialEnglish } from '@parley/i18n/dashboard-texts';
import { I18nProvider } from '@parley/i18n/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionQuery } from '../../shared/session/session-query';
import { ConsoleLayout } from './console-layout';

const messages = initialEnglish;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('SH12: the console is outside of all accounts and has no links into one', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { id: 7, type: 'SuperAdmin', accounts: [] } as never);
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, path: '/super_admin', component: ConsoleLayout });
  const health = createRoute({
    getParentRoute: () => frame,
    path: 'health',
    component: () => <h1>Health of the installation</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([frame.addChildren([health])]),
    history: createMemoryHistory({ initialEntries: ['/super_admin/health'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={createI18n({ locale: 'en', messages })}>
        <RouterProvider router={router as never} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Health of the installation' });
  const sidebar = screen.getByRole('navigation', { name: 'Super admin' });
  expect(
    within(sidebar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Health', 'Accounts', 'Users', 'Settings', 'Activity', 'Back to dashboard']);
  expect(within(sidebar).queryAllByRole('button')).toEqual([]);
});
