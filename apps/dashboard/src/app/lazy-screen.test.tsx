import { I18nProvider } from '@parley/i18n/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLocaleStore } from '../shared/i18n/locale';
import { lazyScreen } from './lazy-screen';

let isThere: boolean;
const load = vi.fn<() => Promise<{ Reports: ComponentType }>>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('scrollTo', () => {});
  isThere = false;
  load.mockReset().mockImplementation(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /assets/reports.js');
    return { Reports: () => <h1>Reports</h1> };
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A layout with a menu and one section whose code is not loaded yet. */
async function openFrame() {
  const root = createRootRoute({
    component: () => (
      <>
        <nav>
          <Link to={'/reports' as string}>Go to the reports</Link>
        </nav>
        <Suspense>
          <Outlet />
        </Suspense>
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> });
  const reports = createRoute({
    getParentRoute: () => root,
    path: '/reports',
    component: lazyScreen(load, 'Reports'),
  });
  const router = createRouter({
    routeTree: root.addChildren([home, reports]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <I18nProvider i18n={useLocaleStore.getState().i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  );
  await screen.findByRole('heading', { name: 'Home' });
  return router;
}

const goToReports = () => act(async () => screen.getByRole('link', { name: 'Go to the reports' }).click());

test('R1: a section that fails to load keeps the layout, says why, and appears once it loads', async () => {
  const router = await openFrame();
  await goToReports();
  expect(await screen.findByRole('heading', { name: 'Couldn’t load this page' })).toBeTruthy();
  expect(screen.getByText(/^The server isn’t responding/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the reports' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/reports');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  // Retries back off, so that thousands of open windows do not overload a starting server.
  expect(load.mock.calls.length).toBeLessThan(10);
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeTruthy();
});

test('R1: the "Try again" button of a section that failed to load retries immediately', async () => {
  await openFrame();
  await goToReports();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isThere = true;
  await act(async () => again.click());
  expect(await screen.findByRole('heading', { name: 'Reports' })).toBeTruthy();
});

test('the code of a section is loaded only once', async () => {
  isThere = true;
  const router = await openFrame();
  await goToReports();
  await screen.findByRole('heading', { name: 'Reports' });
  await act(() => router.navigate({ to: '/' }));
  await goToReports();
  await screen.findByRole('heading', { name: 'Reports' });
  expect(load).toHaveBeenCalledTimes(1);
});
