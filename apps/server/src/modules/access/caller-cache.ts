import type { Db } from '../../platform/db/database';
import {
  type CallerVersion,
  type CredentialHash,
  findMember,
  findMemberVersion,
  type FoundMember,
} from './access.repository';

// Cached callers are never trusted on their own: they count only if the database returns the same version, in a
// statement sent before the request's own queries (docs/decisions/0019).

const MAX_CACHED_CALLERS = 5_000;
/** Only frees memory; correctness does not depend on it, because the version is checked every time. */
const CACHE_TTL_MS = 60_000;

/** The cache key: a credential in an account. */
export interface CallerLookup {
  db: Db;
  accountId: number;
  credential: CredentialHash;
}

interface CachedCaller {
  found: FoundMember;
  until: number;
  /** The version query shared by the requests of this turn of the event loop. */
  asking?: Promise<CallerVersion | null> | undefined;
}

const remembered = new WeakMap<object, Map<string, CachedCaller>>();

/**
 * The caller and their current permissions; null in the same cases as `findMember`. The full data is read only if the
 * version has changed.
 */
export async function findCaller(place: CallerLookup): Promise<FoundMember | null> {
  const known = entryOf(place);
  if (known) {
    const confirmed = checkVersion(place, known.found, await readVersionCoalesced(place, known));
    if (confirmed) return confirmed;
  }
  const found = await findMember(place.db, place.accountId, place.credential);
  if (found) cacheCaller(place, found);
  return found;
}

/** The caller as cached; must be confirmed by `revalidateCaller`. */
export function cachedCaller(place: CallerLookup): FoundMember | undefined {
  return entryOf(place)?.found;
}

/** The cached caller with the newest event number; null if anything has changed. The query is sent immediately. */
export async function revalidateCaller(place: CallerLookup, known: FoundMember): Promise<FoundMember | null> {
  return checkVersion(place, known, await askNow(place));
}

const askNow = ({ db, accountId, credential }: CallerLookup): Promise<CallerVersion | null> =>
  findMemberVersion(db, accountId, credential);

/** A page sends many requests when it opens; those that arrive before the statement is sent share its result. */
function readVersionCoalesced(place: CallerLookup, known: CachedCaller): Promise<CallerVersion | null> {
  known.asking ??= new Promise((resolve, reject) => {
    setImmediate(() => {
      known.asking = undefined;
      askNow(place).then(resolve, reject);
    });
  });
  return known.asking;
}

function checkVersion(
  place: CallerLookup,
  known: FoundMember,
  now: CallerVersion | null,
): FoundMember | null {
  if (now && now.version !== null && now.version === known.version && known.membership)
    return { ...known, membership: { ...known.membership, seq: now.seq } };
  remembered.get(place.db)?.delete(keyOf(place));
  return null;
}

function entryOf(place: CallerLookup): CachedCaller | undefined {
  const entry = remembered.get(place.db)?.get(keyOf(place));
  return entry && entry.until > Date.now() ? entry : undefined;
}

/** Caches members only. The objects are frozen because requests share them. */
function cacheCaller(place: CallerLookup, found: FoundMember): void {
  if (found.version === null || !found.membership?.viewer) return;
  const { account, viewer, presence } = found.membership;
  for (const shared of [found.user, account, viewer, presence]) Object.freeze(shared);
  const callers = remembered.get(place.db) ?? new Map<string, CachedCaller>();
  if (callers.size >= MAX_CACHED_CALLERS) callers.clear();
  callers.set(keyOf(place), { found, until: Date.now() + CACHE_TTL_MS });
  remembered.set(place.db, callers);
}

/** Contains the account id, so that the key does not depend on how database handles are shared. */
const keyOf = ({ accountId, credential }: CallerLookup): string =>
  `${accountId} ${credential.kind} ${credential.tokenHash}`;
