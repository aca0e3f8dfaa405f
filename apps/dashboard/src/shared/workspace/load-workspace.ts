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

/** What the server says of a model that never changed, or not for long. */
const NEVER = '0000000000';
/** A list read within this time of its key could be older than the key; then it is not kept. */
const SETTLED_SECONDS = 60;

/**
 * Labels, inboxes and teams: from this browser's copy where the account's cache keys say that it is right, from the
 * server where not, and where there is no copy or no key.
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
    // The key was read before the list, so the list is at least as new.
    if (key !== undefined && key !== NEVER) await store(owner, model, { key, rows }).catch(() => undefined);
    return rows;
  } catch (error) {
    // A server out of reach leaves the copy, however old; what the server refuses stays refused.
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

/** The first copy: its keys are read behind it, so only what has been still for a while is kept. */
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
    // Browsers without storage read from the server each time.
  }
}
