import type { CacheKeys } from '@parley/contract';
import { api } from '../api';
import { idle } from '../lib/idle';
import {
  readStored,
  store,
  type Stored,
  type StoredModel,
  type StoredRows,
  storedModels,
  type StoreOwner,
} from './local-store';

/** Cache key of a model that never changed, or not within the time the server keeps keys. */
const NEVER = '0000000000';
/** A key younger than this may be newer than the list loaded before it, so the list is not stored. */
const SETTLED_SECONDS = 60;

/**
 * Loads labels, inboxes and teams: from the copy in this browser if the account's cache keys confirm that it is
 * current, else from the server.
 */
export async function loadWorkspace(owner: StoreOwner, signal: AbortSignal): Promise<StoredRows> {
  const stored = await readStored(owner);
  if (!stored) {
    const rows = await fetchAll(owner, signal);
    void storeStableRows(owner, rows);
    return rows;
  }
  const keys = await api
    .call('showCacheKeys', { params: { account_id: owner.accountId }, signal })
    .then((answer) => answer.cache_keys)
    .catch(() => null);
  const [label, inbox, team] = await Promise.all([
    rowsOf('label', { owner, stored, keys, signal }),
    rowsOf('inbox', { owner, stored, keys, signal }),
    rowsOf('team', { owner, stored, keys, signal }),
  ]);
  return { label, inbox, team };
}

interface Source {
  owner: StoreOwner;
  stored: Stored;
  keys: CacheKeys | null;
  signal: AbortSignal;
}

async function rowsOf<Model extends StoredModel>(model: Model, source: Source): Promise<StoredRows[Model]> {
  const { owner, keys, signal } = source;
  const copy = source.stored[model];
  const key = keys?.[model];
  if (copy && key !== undefined && key !== NEVER && copy.key === key) return copy.rows as StoredRows[Model];
  try {
    const rows = await fetchers[model](owner.accountId, signal);
    // Storing is safe: the key was read before the list, so the list is at least as recent.
    if (key !== undefined && key !== NEVER) await store(owner, model, { key, rows }).catch(() => undefined);
    return rows;
  } catch (error) {
    // If the server is unreachable, uses the copy regardless of its age; if the server rejects the call, throws.
    if (copy && !keys && !signal.aborted) return copy.rows as StoredRows[Model];
    throw error;
  }
}

type Fetchers = { [Model in StoredModel]: (id: number, signal: AbortSignal) => Promise<StoredRows[Model]> };

const fetchers: Fetchers = {
  label: async (id, signal) => (await api.call('listLabels', { params: { account_id: id }, signal })).payload,
  inbox: async (id, signal) =>
    (await api.call('listInboxes', { params: { account_id: id }, signal })).payload,
  team: (id, signal) => api.call('listTeams', { params: { account_id: id }, signal }),
};

async function fetchAll({ accountId }: StoreOwner, signal: AbortSignal): Promise<StoredRows> {
  const [label, inbox, team] = await Promise.all([
    fetchers.label(accountId, signal),
    fetchers.inbox(accountId, signal),
    fetchers.team(accountId, signal),
  ]);
  return { label, inbox, team };
}

/**
 * Stores the first copy. Its keys are read after the lists, so only lists that have not changed for a while are
 * stored.
 */
async function storeStableRows(owner: StoreOwner, rows: StoredRows): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  await idle();
  try {
    const { cache_keys: keys } = await api.call('showCacheKeys', { params: { account_id: owner.accountId } });
    const latest = Date.now() / 1_000 - SETTLED_SECONDS;
    for (const model of storedModels) {
      const key = keys[model];
      if (key !== NEVER && Number(key) < latest) await store(owner, model, { key, rows: rows[model] });
    }
  } catch {
    // Browsers without storage load from the server each time.
  }
}
