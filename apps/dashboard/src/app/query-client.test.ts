// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../shared/api';
import { sessionQuery } from '../shared/session/session-query';
import { LOGIN_AND_BACK, stayOnPage } from '../shared/session/testing/stay-on-page';
import { queryClient } from './query-client';

const addresses: string[] = [];
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

/** Every call is answered with `refusal`, except the session check, which is answered with `check`. */
function mockServer(refusal: Response, check: Response): void {
  addresses.length = 0;
  vi.stubGlobal('fetch', async (input: string) => {
    addresses.push(new URL(input, 'http://localhost').pathname);
    return (addresses.at(-1)?.endsWith('/auth/validate_token') ? check : refusal).clone();
  });
}
const signedOut = json(401, { errors: ['You need to sign in'] });
const checks = () => addresses.filter((address) => address.endsWith('/auth/validate_token')).length;
const askForLabels = () =>
  api.call('listLabels', { params: { account_id: 1 } }).catch((error: unknown) => error);

let unwatch: () => void;
let leftFor: string[];
beforeEach(() => {
  leftFor = stayOnPage();
  queryClient.setQueryData(sessionQuery.queryKey, { id: 3 } as never);
  // Every screen observes the session.
  unwatch = new QueryObserver(queryClient, sessionQuery).subscribe(() => {});
});
afterEach(() => {
  unwatch();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('AU2: a call refused as signed out checks the session, which redirects to the login page', async () => {
  mockServer(signedOut, signedOut);
  expect(await askForLabels()).toBeInstanceOf(ApiError);
  await expect.poll(() => ({ leftFor, checks: checks() })).toEqual({ leftFor: [LOGIN_AND_BACK], checks: 1 });
});

test('AU2: a refused call does not sign the user out when the session check succeeds', async () => {
  mockServer(signedOut, json(200, { payload: { data: { id: 3, name: 'still here' } } }));
  await askForLabels();
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ id: 3, name: 'still here' }),
  );
  expect(leftFor).toEqual([]);
});

test.each([
  ['a missing permission', json(401, { error: 'You are not authorized to do this action' })],
  ['a refused sign-in', json(401, { success: false, errors: ['Invalid login credentials'] })],
  ['a server error', json(500, {})],
])('AU2: %s triggers no session check', async (_cause, refusal) => {
  mockServer(refusal, signedOut);
  expect(await askForLabels()).toBeInstanceOf(ApiError);
  expect(checks()).toBe(0);
  expect(leftFor).toEqual([]);
});
