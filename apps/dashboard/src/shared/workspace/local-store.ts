import type { CacheKeys, Inbox, Label, Team } from '@parley/contract';

const DATABASE_VERSION = 1_678_706_392;
const KEYS = 'cache-keys';
/**
 * Index of the copies in this browser, as `account/user`, so that looking for a missing copy does not open a database.
 */
const INDEX_KEY = 'parley.stores';

export type StoredModel = keyof CacheKeys;
export const storedModels = ['label', 'inbox', 'team'] as const satisfies readonly StoredModel[];

export interface StoredRows {
  label: Label[];
  inbox: Inbox[];
  team: Team[];
}

/** Owner of a copy. A copy is only valid for the role it was loaded with, because the role decides what is visible. */
export interface StoreOwner {
  accountId: number;
  userId: number;
  role: string;
}

/** For each model the stored rows and their cache key; null if there is no copy. */
export type Stored = { [Model in StoredModel]: { key: string; rows: StoredRows[Model] } | null };

/** All copies of one user in one account; null if there are none or the browser has no storage. */
export async function readStored(owner: StoreOwner): Promise<Stored | null> {
  if (!indexOf().includes(nameOf(owner))) return null;
  try {
    const database = await open(owner);
    const transaction = database.transaction([KEYS, ...storedModels]);
    const read = async <Model extends StoredModel>(model: Model): Promise<Stored[Model]> => {
      const [entry, rows] = await Promise.all([
        settled<{ key: string; role: string } | undefined>(transaction.objectStore(KEYS).get(model)),
        settled<StoredRows[Model]>(transaction.objectStore(model).getAll()),
      ]);
      return entry?.role === owner.role ? ({ key: entry.key, rows } as Stored[Model]) : null;
    };
    const [label, inbox, team] = await Promise.all([read('label'), read('inbox'), read('team')]);
    database.close();
    return { label, inbox, team };
  } catch {
    return null;
  }
}

/** Stores a list with its cache key, replacing the previous copy. */
export async function store<Model extends StoredModel>(
  owner: StoreOwner,
  model: Model,
  copy: { key: string; rows: StoredRows[Model] },
): Promise<void> {
  const database = await open(owner);
  const transaction = database.transaction([KEYS, model], 'readwrite');
  transaction.objectStore(model).clear();
  for (const row of copy.rows) transaction.objectStore(model).put(withoutSecrets(row));
  transaction.objectStore(KEYS).put({ key: copy.key, role: owner.role }, model);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error ?? new Error('the copy could not be kept'));
    transaction.onabort = transaction.onerror;
  });
  database.close();
  remember(owner);
}

/** Deletes the copies of all users from this browser. */
export function deleteStores(): void {
  for (const name of indexOf()) indexedDB.deleteDatabase(databaseOf(name));
  localStorage.removeItem(INDEX_KEY);
}

const nameOf = ({ accountId, userId }: StoreOwner) => `${accountId}/${userId}`;
const databaseOf = (name: string) => `parley-store-${name.replace('/', '-')}`;

function indexOf(): string[] {
  return (localStorage.getItem(INDEX_KEY) ?? '').split(',').filter((name) => name !== '');
}

function remember(owner: StoreOwner): void {
  const names = new Set([...indexOf(), nameOf(owner)]);
  localStorage.setItem(INDEX_KEY, [...names].join(','));
}

function open(owner: StoreOwner): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseOf(nameOf(owner)), DATABASE_VERSION);
  request.onupgradeneeded = () => {
    const { result } = request;
    if (!result.objectStoreNames.contains(KEYS)) result.createObjectStore(KEYS);
    for (const model of storedModels) {
      if (!result.objectStoreNames.contains(model)) result.createObjectStore(model, { keyPath: 'id' });
    }
  };
  return settled(request);
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refused'));
  });
}

/** Inbox secrets are only for the settings page and must not be stored on disk. */
function withoutSecrets<Row extends object>(row: Row): Row {
  const {
    hmac_token: _token,
    secret: _secret,
    inbox_identifier: _identifier,
    ...rest
  } = row as Partial<Inbox>;
  return rest as Row;
}
