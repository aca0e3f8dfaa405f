import type { CannedResponse } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { configurationListQuery } from '../configuration/configuration-list-query';
import { configurationKey } from '../configuration/use-configuration-live';

/** Stale time for changes whose realtime event did not arrive; normally an event invalidates the query. */
const STALE_MS = 60_000;

/** All canned responses of the account, ordered by short code. */
export function cannedResponsesQuery(accountId: number) {
  return configurationListQuery<CannedResponse>(accountId, 'canned_response', (signal) =>
    api.call('listCannedResponses', { params: { account_id: accountId }, query: {}, signal }),
  );
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
