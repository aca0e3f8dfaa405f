import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../api';
import { sessionQuery } from '../session/session-query';
import { stayOnPage } from '../session/testing/stay-on-page';
import { renderInAccount } from '../../testing/render-in-account';
import * as connection from './connection';
import { useRealtime } from './use-realtime';

let line: connection.RealtimeOptions;
/** The connections that were opened and closed, in order. */
let lines: string[];
let leftFor: string[];

const status = 'active';
const person = {
  id: 3,
  pubsub_token: 'secret',
  accounts: [
    { id: 1, status },
    { id: 2, status },
  ],
};
const call = vi.fn<(name: string) => Promise<unknown>>();

let queryClient: QueryClient;
let goTo: (accountId: number) => Promise<void>;
let setShown: (isShown: boolean) => void;
function Line() {
  useRealtime();
  return null;
}
function Shell() {
  const [isShown, set] = useState(true);
  useEffect(() => {
    setShown = set;
  }, []);
  return isShown ? <Line /> : null;
}

beforeEach(async () => {
  lines = [];
  call.mockReset().mockImplementation(async (name) => (name === 'validateToken' ? sessionAnswer : {}));
  vi.spyOn(api, 'call').mockImplementation(call as never);
  vi.spyOn(connection, 'startRealtime').mockImplementation((options) => {
    line = options;
    lines.push(`opens ${options.identity.accountId}`);
    return () => lines.push(`ends ${options.identity.accountId}`);
  });
  leftFor = stayOnPage();
  const app = await renderInAccount(<Shell />, { user: person });
  queryClient = app.queryClient;
  goTo = (id) => app.router.navigate({ to: `/app/accounts/${id}/dashboard` as never });
  await waitFor(() => {
    if (lines.length === 0) throw new Error('no connection was opened');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sessionAnswer = { payload: { data: person } };
const calls = () => call.mock.calls.map(([name]) => name);

test('AU3: user:logout signs out and redirects to the login page, without a return path', async () => {
  line.onLogout();
  await waitFor(() => expect(leftFor).toEqual(['/app/login']));
  expect(calls()).toEqual(['signOut']);
});

test('AU3: a session that has already ended counts as signed out', async () => {
  call.mockRejectedValue(new ApiError({ status: 404, message: 'no', code: 'not_found' }));
  line.onLogout();
  await waitFor(() => expect(leftFor).toEqual(['/app/login']));
});

test('AU3: if the server fails to end the session, the session is checked', async () => {
  call.mockImplementation(async (name) => {
    if (name === 'signOut') throw new ApiError({ status: 500, message: 'no', code: 'internal' });
    return sessionAnswer;
  });
  line.onLogout();
  await waitFor(() => expect(calls()).toEqual(['signOut', 'validateToken']));
  expect(leftFor).toEqual([]);
});

test('RT1: a rejected token does not sign the user out; the session check brings a new one', async () => {
  line.onRejected();
  await waitFor(() => expect(calls()).toEqual(['validateToken']));
  expect(leftFor).toEqual([]);
});

test('AU10: switching accounts closes the old connection before it opens the new one', async () => {
  await act(() => goTo(2));
  await waitFor(() => expect(lines).toEqual(['opens 1', 'ends 1', 'opens 2']));
  cleanup();
  expect(lines.at(-1)).toBe('ends 2');
});

test('SH2: a suspended account has no connection, and gets one when it becomes active', async () => {
  const become = (next: string) => {
    const accounts = [{ id: 1, status: next }];
    queryClient.setQueryData(sessionQuery.queryKey, { ...person, accounts } as never);
  };
  become('suspended');
  await waitFor(() => expect(lines).toEqual(['opens 1', 'ends 1']));
  become('active');
  await waitFor(() => expect(lines).toEqual(['opens 1', 'ends 1', 'opens 1']));
});

test('a connection whose code arrives after the shell is gone is not opened', async () => {
  act(() => setShown(false));
  lines = [];
  act(() => setShown(true));
  act(() => setShown(false));
  await new Promise((resolve) => setTimeout(resolve));
  expect(lines).toEqual([]);
});
