const MOST = 8;

/** Recent searches are stored per user and account, so that people who share a browser don't see each other's. */
export interface SearchOwner {
  accountId: number;
  userId: number;
}

const keyOf = ({ accountId, userId }: SearchOwner) => `parley.searches.${accountId}.${userId}`;

/** Recent searches, latest first; empty if the browser has no storage. */
export function readRecentSearches(owner: SearchOwner): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((q) => typeof q === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function addRecentSearch(owner: SearchOwner, q: string): string[] {
  const text = q.trim();
  if (text === '') return readRecentSearches(owner);
  const same = (other: string) => other.toLocaleLowerCase() === text.toLocaleLowerCase();
  return writeRecentSearches(owner, [text, ...readRecentSearches(owner).filter((other) => !same(other))]);
}

export function removeRecentSearch(owner: SearchOwner, q: string): string[] {
  return writeRecentSearches(
    owner,
    readRecentSearches(owner).filter((other) => other !== q),
  );
}

export function clearRecentSearches(owner: SearchOwner): string[] {
  return writeRecentSearches(owner, []);
}

function writeRecentSearches(owner: SearchOwner, searches: readonly string[]): string[] {
  const stored = searches.slice(0, MOST);
  try {
    if (stored.length > 0) localStorage.setItem(keyOf(owner), JSON.stringify(stored));
    else localStorage.removeItem(keyOf(owner));
  } catch {
    // If storage is full or blocked, the search is not remembered, but still works.
  }
  return stored;
}
