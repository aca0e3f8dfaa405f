import { useMemo, useState } from 'react';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import {
  removeRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  addRecentSearch,
  type SearchOwner,
} from '../model/recent-searches';

/** The person's recent searches in this browser. */
export function useRecentSearches() {
  const { id: accountId } = useCurrentAccount();
  const { id: userId } = useCurrentUser();
  const owner = useMemo<SearchOwner>(() => ({ accountId, userId }), [accountId, userId]);
  const [searches, setSearches] = useState(() => readRecentSearches(owner));
  return {
    searches,
    remember: (q: string) => setSearches(addRecentSearch(owner, q)),
    forget: (q: string) => setSearches(removeRecentSearch(owner, q)),
    forgetAll: () => setSearches(clearRecentSearches(owner)),
  };
}
