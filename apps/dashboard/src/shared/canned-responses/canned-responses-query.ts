import type { CannedResponse } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { configurationKey } from '../configuration/use-configuration-live';

/** Windows are told when somebody changes one; this is for the time in between. */
const STALE_MS = 60_000;

/** All of the account, by short code. */
export function cannedResponsesQuery(accountId: number) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'canned_response'), 'list'] as const,
    queryFn: ({ signal }): Promise<CannedResponse[]> =>
      api.call('listCannedResponses', { params: { account_id: accountId }, query: {}, signal }),
    staleTime: STALE_MS,
  });
}

/** Those that have the words, the best first. */
export function cannedSearchQuery(accountId: number, words: string) {
  return queryOptions({
    queryKey: [...configurationKey(accountId, 'canned_response'), 'search', words] as const,
    queryFn: (): Promise<CannedResponse[]> =>
      api.call('listCannedResponses', { params: { account_id: accountId }, query: { search: words } }),
    staleTime: STALE_MS,
  });
}
