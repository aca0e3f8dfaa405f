import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { emitEvent } from '../realtime/testing/emit';
import { sessionQuery } from './session-query';
import { usePermissionChanges } from './use-permission-changes';
import { rightsOf } from '../../testing/member-rights';

afterEach(cleanup);

const membership = {
  id: 1,
  status: 'active',
  ...rightsOf('agent'),
  custom_role_id: null as number | null,
};

function Frame() {
  usePermissionChanges();
  return <p>frame</p>;
}

/** The layout for a user whose membership the server returns as `session`. */
async function open(session: () => object) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, { id: 7, accounts: [membership] } as never);
  queryClient.setQueryDefaults(sessionQuery.queryKey, {});
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  invalidate.mockImplementation(async (filters) => {
    if (filters && 'queryKey' in filters)
      queryClient.setQueryData(sessionQuery.queryKey, { id: 7, accounts: [session()] } as never);
  });
  const guard = vi.fn<() => void>();
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/app/accounts/$accountId/dashboard',
    beforeLoad: () => guard(),
    component: Frame,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/app/accounts/1/dashboard'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText('frame');
  guard.mockClear();
  return { invalidate, guard };
}

test('R5: changed permissions refetch all data and run the route guards again', async () => {
  const { invalidate, guard } = await open(() => ({
    ...membership,
    custom_role_id: 3,
    ...rightsOf(['report_manage']),
  }));
  act(() => emitEvent('agent.updated', { account_id: 1, id: 7 }));
  await waitFor(() => expect(guard).toHaveBeenCalled());
  // First the session, then everything else.
  expect(invalidate).toHaveBeenCalledTimes(2);
});

test('SH2: suspending the account runs the route guards again', async () => {
  const { invalidate, guard } = await open(() => ({ ...membership, status: 'suspended' }));
  act(() => emitEvent('agent.updated', { account_id: 1, id: 7 }));
  await waitFor(() => expect(guard).toHaveBeenCalled());
  expect(invalidate).toHaveBeenCalledTimes(2);
});

test('changes of another user and changes that keep the permissions have no effect', async () => {
  const { invalidate, guard } = await open(() => ({ ...membership }));
  act(() => emitEvent('agent.updated', { account_id: 1, id: 8 }));
  act(() => emitEvent('custom_role.updated', { account_id: 1, id: 3 }));
  expect(invalidate).not.toHaveBeenCalled();
  act(() => emitEvent('agent.updated', { account_id: 1, id: 7 }));
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect(guard).not.toHaveBeenCalled();
});
