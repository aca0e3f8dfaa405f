import type { CannedResponse } from '@parley/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  cannedResponsesQuery,
  cannedSearchQuery,
} from '../../../shared/canned-responses/canned-responses-query';
import { areFeaturesOn } from '../../../shared/permissions/features';
import { accountQuery } from '../../../shared/session/account-query';

/** So long after the last letter the server is asked. */
const PAUSE_MS = 150;

interface CannedSearch {
  accountId: number;
  words: string;
  /** Aborted when the words are others. */
  signal: AbortSignal;
}

/** What the server finds for the words. Answers are kept: what was asked before stands at once, also without a line. */
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
  if (!known) await pause(signal);
  return queryClient.fetchQuery(query).catch((error: unknown) => {
    if (known) return known;
    throw error;
  });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
