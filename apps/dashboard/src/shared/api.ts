import { createApiClient } from '@parley/api-client';
import { loadErrorTextsFor } from './error-texts';
import { fetchWithPrefetched } from './prefetched-responses';
import { recordResponseSeq } from './realtime/snapshot-seq';

export { ApiError } from '@parley/api-client';

let onUnauthenticated: () => void = () => {};

/**
 * Sets the function called after a 401 response (not after a missing permission). It checks the session, because one
 * failed call alone must not sign a person out.
 */
export function setUnauthenticatedListener(listener: () => void): void {
  onUnauthenticated = listener;
}

/**
 * Typed client for every operation of the contract, with the session cookie: `api.call('showAccount', { params: { id }
 * })`.
 */
export const api = createApiClient({
  fetch: fetchWithPrefetched,
  onUnauthorized: () => onUnauthenticated(),
  beforeReject: loadErrorTextsFor,
  onSeq: recordResponseSeq,
});
