import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, api } from '../api';
import { sessionQuery } from '../session/session-query';
import { loadWorkspace } from './load-workspace';
import * as copies from './local-store';
import { workspaceQuery } from './workspace-query';

// Stand in for the browser's database.
const readStored = vi.fn<typeof copies.readStored>();
const store = vi.fn<typeof copies.store>();

const owner = { accountId: 3, userId: 7, role: 'agent' };
const { signal } = new AbortController();
const requests: string[] = [];
let answers: Record<string, unknown>;

const copy = (title: string) => ({ key: '100', rows: [{ id: 1, title, name: title }] as never[] });
const stored: copies.Stored = { label: copy('kept'), inbox: copy('kept'), team: copy('kept') };
const named = (name: string) => [{ id: 1, title: name, name }];

beforeEach(() => {
  requests.length = 0;
  readStored.mockReset().mockResolvedValue(structuredClone(stored));
  store.mockReset().mockResolvedValue();
  vi.spyOn(copies, 'readStored').mockImplementation(readStored);
  vi.spyOn(copies, 'store').mockImplementation(store as typeof copies.store);
  answers = {
    showCacheKeys: { cache_keys: { label: '100', inbox: '100', team: '100' } },
    listLabels: { payload: named('fresh') },
    listInboxes: { payload: named('fresh') },
    listTeams: named('fresh'),
  };
  vi.spyOn(api, 'call').mockImplementation((async (name: string) => {
    requests.push(name);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as never);
});
afterEach(() => vi.restoreAllMocks());

const titles = async () => {
  const { label, inbox, team } = await loadWorkspace(owner, signal);
  return [label[0]?.title, inbox[0]?.name, team[0]?.name];
};

test('RT6: a stored copy with valid cache keys is used without further requests', async () => {
  expect(await titles()).toEqual(['kept', 'kept', 'kept']);
  expect(requests).toEqual(['showCacheKeys']);
});

test('RT6: only lists with a changed cache key are fetched, and stored under the new key', async () => {
  answers.showCacheKeys = { cache_keys: { label: '100', inbox: '101', team: '100' } };
  expect(await titles()).toEqual(['kept', 'fresh', 'kept']);
  expect(requests).toEqual(['showCacheKeys', 'listInboxes']);
  expect(store).toHaveBeenCalledExactlyOnceWith(owner, 'inbox', { key: '101', rows: named('fresh') });
});

test('RT6: a stored copy with an empty cache key is not used', async () => {
  readStored.mockResolvedValue({ ...stored, team: { ...copy('kept'), key: '0000000000' } });
  answers.showCacheKeys = { cache_keys: { label: '100', inbox: '100', team: '0000000000' } };
  expect(await titles()).toEqual(['kept', 'kept', 'fresh']);
  expect(store).not.toHaveBeenCalled();
});

test('RT6: without cache keys the lists are fetched; offline the stored copy is used', async () => {
  answers.showCacheKeys = new ApiError({ status: 0, message: '', code: 'network' });
  expect(await titles()).toEqual(['fresh', 'fresh', 'fresh']);
  answers.listLabels = answers.listInboxes = answers.listTeams = answers.showCacheKeys;
  expect(await titles()).toEqual(['kept', 'kept', 'kept']);
});

test('RT6: without stored copies the lists are fetched', async () => {
  readStored.mockResolvedValue(null);
  expect(await titles()).toEqual(['fresh', 'fresh', 'fresh']);
  expect(requests).toEqual(['listLabels', 'listInboxes', 'listTeams']);
});

test('SH9: inboxes are sorted by name ignoring case, labels by title', async () => {
  readStored.mockResolvedValue(null);
  const rows = (names: string[]) => names.map((name, id) => ({ id, name, title: name }));
  answers.listInboxes = { payload: rows(['beta', 'Alpha', 'alpha 10', 'Alpha 2', 'Zulu']) };
  answers.listLabels = { payload: rows(['vip', 'Bug', 'delivery']) };
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, { id: 7, accounts: [] } as never);
  const { inboxes, labels } = await client.fetchQuery(workspaceQuery(3));
  expect(inboxes.map(({ name }) => name)).toEqual(['Alpha', 'Alpha 2', 'alpha 10', 'beta', 'Zulu']);
  expect(labels.map(({ title }) => title)).toEqual(['Bug', 'delivery', 'vip']);
});
