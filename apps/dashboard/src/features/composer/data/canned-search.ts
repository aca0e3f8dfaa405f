import type { CannedResponse } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  cannedResponsesQuery,
  cannedSearchQuery,
} from '../../../shared/canned-responses/canned-responses-query';
import { pause } from '../../../shared/lib/pause';
import { areFeaturesOn } from '../../../shared/permissions/features';
import { accountQuery } from '../../../shared/session/account-query';

/** Debounce: the server is asked this long after the last keystroke. */
const PAUSE_MS = 150;

interface CannedSearch {
  accountId: number;
  words: string;
  /** Aborted when the search text changes. */
  signal: AbortSignal;
}

/**
 * The canned responses that match the search text. Responses are cached: repeated searches answer at once, also
 * offline.
 */
export async function findCannedResponses(
  queryClient: QueryClient,
  { accountId, words, signal }: CannedSearch,
): Promise<CannedResponse[]> {
  const { features } = queryClient.getQueryData(accountQuery(accountId).queryKey) ?? {};
  if (features && !areFeaturesOn(features, ['canned_responses'])) return [];
  if (words === '')
    return queryClient.ensureQueryData({ ...cannedResponsesQuery(accountId), revalidateIfStale: true });
  const query = cannedSearchQuery(accountId, words);
  const known = queryClient.getQueryData(query.queryKey);
  if (!known) await pause(PAUSE_MS, signal);
  return queryClient.fetchQuery(query).catch((error: unknown) => {
    if (known) return known;
    throw error;
  });
}
