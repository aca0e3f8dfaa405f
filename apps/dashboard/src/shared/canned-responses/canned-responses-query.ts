import type { CannedResponse } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { configurationKey } from '../configuration/use-configuration-live';

/** Stale time for changes whose realtime event did not arrive; normally an event invalidates the query. */
const STALE_MS = 60_000;

/** All canned responses of the account, ordered by short code. */
export function cannedResponsesQuery(accountId: number) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'canned_response'), 'list'] as const,
    queryFn: ({ signal }): Promise<CannedResponse[]> =>
      api.call('listCannedResponses', { params: { account_id: accountId }, query: {}, signal }),
    staleTime: STALE_MS,
  });
}

/** Canned responses that match the search text, best match first. */
export function cannedSearchQuery(accountId: number, words: string) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'canned_response'), 'search', words] as const,
    queryFn: (): Promise<CannedResponse[]> =>
      api.call('listCannedResponses', { params: { account_id: accountId }, query: { search: words } }),
    staleTime: STALE_MS,
  });
}
