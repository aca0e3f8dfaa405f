const MOST = 8;

/** Whose searches: they are nobody else's, in this browser either. */
export interface SearchOwner {
  accountId: number;
  userId: number;
}

const keyOf = ({ accountId, userId }: SearchOwner) => `parley.searches.${accountId}.${userId}`;

/** What was searched last, the latest first; nothing where the browser keeps nothing. */
export function readRecentSearches(owner: SearchOwner): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((q) => typeof q === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(owner: SearchOwner, q: string): string[] {
  const text = q.trim();
  if (text === '') return readRecentSearches(owner);
  const same = (other: string) => other.toLocaleLowerCase() === text.toLocaleLowerCase();
  return keep(owner, [text, ...readRecentSearches(owner).filter((other) => !same(other))]);
}

export function forgetSearch(owner: SearchOwner, q: string): string[] {
  return keep(
    owner,
    readRecentSearches(owner).filter((other) => other !== q),
  );
}

export function forgetSearches(owner: SearchOwner): string[] {
  return keep(owner, []);
}

function keep(owner: SearchOwner, searches: readonly string[]): string[] {
  const kept = searches.slice(0, MOST);
  try {
    if (kept.length > 0) localStorage.setItem(keyOf(owner), JSON.stringify(kept));
    else localStorage.removeItem(keyOf(owner));
  } catch {
    // A full or closed storage costs the memory, not the search.
  }
  return kept;
}
