import { useMemo, useState } from 'react';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import {
  forgetSearch,
  forgetSearches,
  readRecentSearches,
  rememberSearch,
  type SearchOwner,
} from '../model/recent-searches';

/** What this person searched last in this browser. */
export function useRecentSearches() {
  const { id: accountId } = useCurrentAccount();
  const { id: userId } = useCurrentUser();
  const owner = useMemo<SearchOwner>(() => ({ accountId, userId }), [accountId, userId]);
  const [searches, setSearches] = useState(() => readRecentSearches(owner));
  return {
    searches,
    remember: (q: string) => setSearches(rememberSearch(owner, q)),
    forget: (q: string) => setSearches(forgetSearch(owner, q)),
    forgetAll: () => setSearches(forgetSearches(owner)),
  };
}
