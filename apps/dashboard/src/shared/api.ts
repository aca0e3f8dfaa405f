import { createApiClient } from '@parley/api-client';
import { fetchWithPrefetched } from './prefetched-responses';
import { recordResponseSeq } from './realtime/snapshot-seq';

export { ApiError } from '@parley/api-client';

let onUnauthenticated: () => void = () => {};

/**
 * Called when the server says that nobody is signed in (not when a right is missing). The listener checks the
 * session; no single failed call signs a person out.
 */
export function setUnauthenticatedListener(listener: () => void): void {
  onUnauthenticated = listener;
}

/** Every call of the contract by name, with the session cookie: `api.call('showAccount', { params: { id } })`. */
export const api = createApiClient({
  fetch: fetchWithPrefetched,
  onUnauthorized: () => onUnauthenticated(),
  onSeq: recordResponseSeq,
});
