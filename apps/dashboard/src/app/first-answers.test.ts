// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchConversationsPage } from '../features/conversation-screen/data/prefetch-page';
import { storeFilters } from '../features/conversations/model/conversation-filters';
import { api } from '../shared/api';
import { sessionQuery } from '../shared/session/session-query';

const script = readFileSync(join(import.meta.dirname, '../../public/assets/first.v2.js'), 'utf8');
const requests: string[] = [];
let answer: (url: string) => Response;

/** Runs the script as the browser does, before anything else of the page. */
function openAddress(address: string) {
  window.history.replaceState(null, '', address);
  runInThisContext(script);
}

function answerOf(body: unknown, { status = 200, headers = { 'x-parley-seq': '7' } as HeadersInit } = {}) {
  return (url: string) => {
    const response = new Response(JSON.stringify(body), { status, headers });
    Object.defineProperty(response, 'url', { value: new URL(url, location.origin).href });
    return response;
  };
}

const anything = (url: string) =>
  url.endsWith('/teams')
    ? answerOf([])(url)
    : answerOf({ payload: { data: { id: 5 } }, data: { payload: [], meta: {} }, meta: {} })(url);

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
  answer = anything;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return answer(url);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const listLabels = () => api.call('listLabels', { params: { account_id: 3 } });

test.each([
  ['/app/accounts/3/conversations/41', 41, {}],
  ['/app/accounts/3/dashboard', undefined, {}],
  ['/app/accounts/3/dashboard?status=resolved&sort=priority_desc&tab=all', undefined, { tab: 'unassigned' }],
  ['/app/accounts/3/conversations/41', 41, { status: 'snoozed', sort: 'created_at_asc', tab: 'unassigned' }],
] as const)(
  'at %s the script requests all that the screens need at first',
  async (address, id, storedFilters) => {
    if (Object.keys(storedFilters).length > 0) storeFilters(3, storedFilters as never);
    openAddress(address);
    const atFirst = [...requests];
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await queryClient.fetchQuery(sessionQuery);
    queryClient.setQueryData(sessionQuery.queryKey, { id: 5 } as never);
    const search = Object.fromEntries(new URLSearchParams(location.search));
    await prefetchConversationsPage(queryClient, {
      accountId: 3,
      view: { kind: 'all' },
      conversationId: id,
      search,
    });
    expect(atFirst.length).toBeGreaterThanOrEqual(5);
    expect(requests).toEqual(atFirst);
  },
);

test('a prefetched response is used only once', async () => {
  openAddress('/app/accounts/3/dashboard');
  await listLabels();
  const before = requests.length;
  await listLabels();
  expect(requests.length).toBe(before + 1);
});

test('a request that was refused before sign-in is sent again', async () => {
  answer = answerOf({ error: 'no' }, { status: 401 });
  openAddress('/app/accounts/3/dashboard');
  answer = answerOf({ payload: [{ id: 1 }] });
  expect(await listLabels()).toEqual({ payload: [{ id: 1 }] });
});

test('a response without an event sequence number is not used', async () => {
  answer = answerOf({ payload: [{ id: 1 }] }, { headers: {} });
  openAddress('/app/accounts/3/dashboard');
  answer = answerOf({ payload: [{ id: 2 }] });
  expect(await listLabels()).toEqual({ payload: [{ id: 2 }] });
});

test('a response that is older than 10 seconds is not used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  openAddress('/app/accounts/3/dashboard');
  const before = requests.length;
  vi.setSystemTime(Date.now() + 11_000);
  await listLabels();
  expect(requests.length).toBe(before + 1);
});

test('outside the workspace the script requests only the signed-in user', () => {
  openAddress('/app/login');
  expect(requests).toEqual(['/auth/validate_token']);
});
