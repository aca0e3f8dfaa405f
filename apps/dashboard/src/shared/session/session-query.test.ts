// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../api';
import { sessionQuery } from './session-query';
import { LOGIN_AND_BACK, stayOnPage } from './testing/stay-on-page';

const person = { id: 3, name: 'Alex' };
let queryClient: QueryClient;
let leftFor: string[];

beforeEach(() => {
  leftFor = stayOnPage();
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function signIn(): void {
  queryClient.setQueryData(sessionQuery.queryKey, person as never);
}

const ask = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
const answerWith = (error: Error) => vi.spyOn(api, 'call').mockRejectedValue(error);
const refusal = (status: number) => new ApiError({ status, message: 'no', code: 'other' });

test('AU2: a 401 of validate_token redirects to the login page with a return path', async () => {
  signIn();
  answerWith(refusal(401));
  await expect(ask()).rejects.toThrow('no');
  expect(leftFor).toEqual([LOGIN_AND_BACK]);
});

test.each([
  ['500', refusal(500)],
  ['403', refusal(403)],
  ['429', refusal(429)],
  ['a network error', new TypeError('Failed to fetch')],
])('AU2: a session check that fails with %s does not sign the user out', async (_cause, error) => {
  signIn();
  answerWith(error);
  await expect(ask()).rejects.toBe(error);
  expect(leftFor).toEqual([]);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(person);
});

test('AU2: a 401 without a signed-in user does not redirect', async () => {
  answerWith(refusal(401));
  expect(await ask()).toBeNull();
  expect(leftFor).toEqual([]);
});
