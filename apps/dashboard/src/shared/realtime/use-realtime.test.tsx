import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, type RenderResult, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../api';
import { redirectToLogin } from '../session/redirect-to-login';
import { sessionQuery } from '../session/session-query';
import type { RealtimeOptions } from './connection';
import { useRealtime } from './use-realtime';

let line: RealtimeOptions;
/** The connections that were opened and closed, in order. */
let lines: string[];
let accountId = '7';
vi.mock('./connection', () => ({
  startRealtime: (options: RealtimeOptions) => {
    line = options;
    lines.push(`opens ${options.identity.accountId}`);
    return () => lines.push(`ends ${options.identity.accountId}`);
  },
}));
vi.mock('../session/redirect-to-login', () => ({ redirectToLogin: vi.fn<() => void>() }));
vi.mock('../installable/push-subscription', () => ({ dropSubscription: async () => {} }));
vi.mock('@tanstack/react-router', () => ({ useParams: () => ({ accountId }) }));

const status = 'active';
const person = {
  id: 3,
  pubsub_token: 'secret',
  accounts: [
    { id: 7, status },
    { id: 8, status },
  ],
};
const call = vi.fn<(name: string) => Promise<unknown>>();

let screen: RenderResult;
let draw: () => ReactNode;
let queryClient: QueryClient;

beforeEach(async () => {
  lines = [];
  accountId = '7';
  call.mockReset().mockImplementation(async (name) => (name === 'validateToken' ? sessionAnswer : {}));
  vi.spyOn(api, 'call').mockImplementation(call as never);
  vi.mocked(redirectToLogin).mockReset();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, person as never);
  const Line = () => {
    useRealtime();
    return null;
  };
  draw = () => (
    <QueryClientProvider client={queryClient}>
      <Line />
    </QueryClientProvider>
  );
  screen = render(draw());
  await waitFor(() => {
    if (lines.length === 0) throw new Error('no connection was opened');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const sessionAnswer = { payload: { data: person } };
const calls = () => call.mock.calls.map(([name]) => name);

test('AU3: user:logout signs out and redirects to the login page, without a return path', async () => {
  line.onLogout();
  await waitFor(() => expect(redirectToLogin).toHaveBeenCalledExactlyOnceWith({ returnHere: false }));
  expect(calls()).toEqual(['signOut']);
});

test('AU3: a session that has already ended counts as signed out', async () => {
  call.mockRejectedValue(new ApiError({ status: 404, message: 'no', code: 'not_found' }));
  line.onLogout();
  await waitFor(() => expect(redirectToLogin).toHaveBeenCalledExactlyOnceWith({ returnHere: false }));
});

test('AU3: if the server fails to end the session, the session is checked', async () => {
  call.mockImplementation(async (name) => {
    if (name === 'signOut') throw new ApiError({ status: 500, message: 'no', code: 'internal' });
    return sessionAnswer;
  });
  line.onLogout();
  await waitFor(() => expect(calls()).toEqual(['signOut', 'validateToken']));
  expect(redirectToLogin).not.toHaveBeenCalled();
});

test('RT1: a rejected token does not sign the user out; the session check brings a new one', async () => {
  line.onRejected();
  await waitFor(() => expect(calls()).toEqual(['validateToken']));
  expect(redirectToLogin).not.toHaveBeenCalled();
});

test('AU10: switching accounts closes the old connection before it opens the new one', async () => {
  accountId = '8';
  screen.rerender(draw());
  await waitFor(() => expect(lines).toEqual(['opens 7', 'ends 7', 'opens 8']));
  screen.unmount();
  expect(lines.at(-1)).toBe('ends 8');
});

test('SH2: a suspended account has no connection, and gets one when it becomes active', async () => {
  const become = (next: string) => {
    const accounts = [{ id: 7, status: next }];
    queryClient.setQueryData(sessionQuery.queryKey, { ...person, accounts } as never);
  };
  become('suspended');
  await waitFor(() => expect(lines).toEqual(['opens 7', 'ends 7']));
  become('active');
  await waitFor(() => expect(lines).toEqual(['opens 7', 'ends 7', 'opens 7']));
});

test('a connection whose code arrives after the shell is gone is not opened', async () => {
  screen.unmount();
  lines = [];
  render(draw()).unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(lines).toEqual([]);
});
