import type { Db } from '../../platform/db/database';
import {
  type CallerVersion,
  type CredentialHash,
  findMember,
  findMemberVersion,
  type FoundMember,
} from './access.repository';

// Nothing here is believed by itself: what is remembered holds only where the database names the same version in the
// statement that stands before the request's own (docs/decisions/0019).

const MAX_CACHED_CALLERS = 5_000;
/** Against memory kept for nobody; that rights are right does not depend on it. */
const CACHE_TTL_MS = 60_000;

/** One caller's place: a credential in an account. */
export interface CallerLookup {
  db: Db;
  accountId: number;
  credential: CredentialHash;
}

interface CachedCaller {
  found: FoundMember;
  until: number;
  /** What the requests of this turn of the event loop ask together. */
  asking?: Promise<CallerVersion | null> | undefined;
}

const remembered = new WeakMap<object, Map<string, CachedCaller>>();

/** Who calls and what they may, right now; null as `findMember`. Read whole only when its version is a new one. */
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

/** What was found last time, to be confirmed. */
export function cachedCaller(place: CallerLookup): FoundMember | undefined {
  return entryOf(place)?.found;
}

/** The same with today's event number, or null when anything has changed since. Asked at once. */
export async function revalidateCaller(place: CallerLookup, known: FoundMember): Promise<FoundMember | null> {
  return checkVersion(place, known, await askNow(place));
}

const askNow = ({ db, accountId, credential }: CallerLookup): Promise<CallerVersion | null> =>
  findMemberVersion(db, accountId, credential);

/** A page that opens sends many requests at once: those that came before the statement leaves share its answer. */
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

/** Only people with a place in the account; requests share what is remembered, so nobody may change it. */
function cacheCaller(place: CallerLookup, found: FoundMember): void {
  if (found.version === null || !found.membership?.viewer) return;
  const { account, viewer, presence } = found.membership;
  for (const shared of [found.user, account, viewer, presence]) Object.freeze(shared);
  const callers = remembered.get(place.db) ?? new Map<string, CachedCaller>();
  if (callers.size >= MAX_CACHED_CALLERS) callers.clear();
  callers.set(keyOf(place), { found, until: Date.now() + CACHE_TTL_MS });
  remembered.set(place.db, callers);
}

/** The account stands in it, so that whose it is does not hang on how handles of the database are shared. */
const keyOf = ({ accountId, credential }: CallerLookup): string =>
  `${accountId} ${credential.kind} ${credential.tokenHash}`;
