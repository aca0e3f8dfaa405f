import type { Database } from '../../platform/db/database';
import type { Subscriber } from '../../platform/realtime/rules';
import { batchCalls } from '../../platform/realtime/batch-calls';
import type { ContactViewer, UserViewer } from './access.types';
import { findActiveViewers, findContactViewers } from './viewers.repository';

/** How long a viewer's permissions are cached between deliveries; R5 allows 5 s. */
const CACHE_TTL_MS = 2_000;
const MAX_CACHED_VIEWERS = 20_000;

type SocketViewer = UserViewer | ContactViewer;
type Answer = SocketViewer | null;
interface CachedViewer {
  viewer: Answer | Promise<Answer>;
  until: number;
}

let database: Database | null = null;
const remembered = new Map<string, CachedViewer>();
/** Batches the lookups, because a message to thousands of sockets needs all their permissions at the same moment. */
const load = batchCalls(loadViewers, { maxBatchSize: 1_000, maxConcurrent: 4 });

/** Called once by the composition root, because deliveries to sockets have no request that supplies a database. */
export function initViewerCache(connected: Database): void {
  database = connected;
  remembered.clear();
}

/**
 * The current viewer of a subscriber; null if they are no longer part of the account. Synchronous if cached within
 * the last 2 s.
 */
export function viewerOf(subscriber: Subscriber): Answer | Promise<Answer> {
  const key = keyOf(subscriber);
  const now = Date.now();
  const known = remembered.get(key);
  if (known && known.until > now) return known.viewer;
  if (remembered.size >= MAX_CACHED_VIEWERS) remembered.clear();
  const entry: CachedViewer = { viewer: null, until: now + CACHE_TTL_MS };
  const viewer = load(subscriber).then(
    (found) => {
      entry.viewer = found;
      return found;
    },
    (error: unknown) => {
      if (remembered.get(key) === entry) remembered.delete(key);
      throw error;
    },
  );
  entry.viewer = viewer;
  remembered.set(key, entry);
  return viewer;
}

const keyOf = ({ accountId, kind, id }: Subscriber): string => `${accountId}:${kind}:${id}`;

/** Discards the cached permissions of an account's viewers. */
export function forgetViewers(accountId: number): void {
  const prefix = `${accountId}:`;
  for (const key of remembered.keys()) if (key.startsWith(prefix)) remembered.delete(key);
}

/** Loads viewers in bulk, with one statement per account and kind. */
async function loadViewers(subscribers: readonly Subscriber[]): Promise<Answer[]> {
  if (!database) throw new Error('viewers are not connected to a database');
  const found = new Map<string, SocketViewer>();
  const from = database;
  const accountIds = [...new Set(subscribers.map(({ accountId }) => accountId))];
  await Promise.all(
    accountIds.map(async (accountId) => {
      const db = from.tenant(accountId);
      const idsOf = (kind: Subscriber['kind']) =>
        subscribers.filter((one) => one.accountId === accountId && one.kind === kind).map(({ id }) => id);
      const [users, contacts] = await Promise.all([
        findActiveViewers(db, accountId, idsOf('user')),
        findContactViewers(db, accountId, idsOf('contact')),
      ]);
      for (const viewer of users) found.set(keyOf({ accountId, kind: 'user', id: viewer.userId }), viewer);
      for (const viewer of contacts)
        found.set(keyOf({ accountId, kind: 'contact', id: viewer.contactInboxId }), viewer);
    }),
  );
  return subscribers.map((subscriber) => found.get(keyOf(subscriber)) ?? null);
}
