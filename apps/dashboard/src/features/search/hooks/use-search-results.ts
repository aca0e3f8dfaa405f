import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../shared/lib/use-now';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { everythingQuery, type Hits, HITS_PER_PAGE, hitsQuery } from '../data/search-queries';
import {
  messageSearchRequestOf,
  searchRequestOf,
  type HitKind,
  hitKinds,
  type SearchParams,
} from '../model/search-params';

/**
 * Results for the parameters of the URL. One call loads the first page of every kind; further pages, and messages
 * filtered by inbox or author, need a call of their own.
 */
export function useSearchResults(params: SearchParams, kinds: readonly HitKind[]) {
  const { id: accountId } = useCurrentAccount();
  const today = new Date(useNow());
  const { tab, page = 1 } = params;
  const all = useQuery(everythingQuery(accountId, searchRequestOf(params, today)));
  const isOwn = tab !== undefined && (page > 1 || (tab === 'messages' && (params.inbox ?? params.agent)));
  const request = tab === 'messages' ? messageSearchRequestOf(params, today) : searchRequestOf(params, today);
  const own = useQuery({
    ...hitsQuery(accountId, { kind: tab ?? 'messages', page, request }),
    ...(isOwn ? {} : { enabled: false }),
  });
  const query = isOwn ? own : all;
  return {
    hits: query.data,
    counts: countsOf(all.data, kinds),
    error: query.isError ? query.error : null,
    /** The browser is offline, so no request was sent. */
    isOffline: query.fetchStatus === 'paused',
    /** The results are those of the previous search. */
    isStale: query.isPlaceholderData,
    refetch: () => void query.refetch(),
  };
}

/** Number of hits by kind; `isMore` if the page is full and there may be more, which the server does not count. */
export type HitCounts = Partial<Record<HitKind, { count: number; isMore: boolean }>>;

function countsOf(hits: Hits | undefined, kinds: readonly HitKind[]): HitCounts {
  if (!hits) return {};
  const counted = hitKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => [kind, { count: hits[kind].length, isMore: hits[kind].length >= HITS_PER_PAGE }]);
  return Object.fromEntries(counted) as HitCounts;
}
