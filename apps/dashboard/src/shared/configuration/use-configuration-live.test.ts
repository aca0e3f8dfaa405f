import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emitEvent, emitSubscribed } from '../realtime/testing/emit';
import { accountQuery } from '../session/account-query';
import { sessionQuery } from '../session/session-query';
import { configurationKey, followConfiguration } from './use-configuration-live';

const canned = [...configurationKey(1, 'canned_response'), 'list'];
const macros = [...configurationKey(1, 'macro'), 'list'];
const account = accountQuery(1).queryKey;
const session = sessionQuery.queryKey;

let queryClient: QueryClient;
let stop: () => void;

beforeEach(() => {
  queryClient = new QueryClient();
  for (const key of [canned, macros, account, session]) queryClient.setQueryData<unknown>(key, []);
  stop = followConfiguration(queryClient, 1);
});
afterEach(() => {
  stop();
  queryClient.clear();
});

const isReadAgain = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated === true;
const change = (model: string, accountId = 1) =>
  emitEvent('configuration.updated', { account_id: accountId, model }, accountId);

test('RT2: a changed configuration list is invalidated, and no other', () => {
  change('canned_response');
  expect([canned, macros, account, session].map(isReadAgain)).toEqual([true, false, false, false]);
});

test("RT2: a changed account also invalidates the session, which has the account's name", () => {
  change('account');
  expect([canned, macros, account, session].map(isReadAgain)).toEqual([false, false, true, true]);
});

test('RT1: a change in another account invalidates nothing', () => {
  change('canned_response', 2);
  emitSubscribed(40, 2);
  expect([canned, macros, account, session].some(isReadAgain)).toBe(false);
});

test.each(['a gap', 'a reset of the event log'])('RT4: %s invalidates all configuration lists', (what) => {
  if (what === 'a gap') emitSubscribed(40);
  else emitEvent('sync.reset', { account_id: 1 });
  expect([canned, macros, account].map(isReadAgain)).toEqual([true, true, true]);
});

test('RT4: the first subscription invalidates nothing', () => {
  emitSubscribed(null);
  expect([canned, macros, account].some(isReadAgain)).toBe(false);
});
