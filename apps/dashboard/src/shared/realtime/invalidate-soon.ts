import type { QueryClient } from '@tanstack/react-query';

/** Minimum time between two refetches of one query. */
const EVERY_MS = 2_000;

/** Keys of the queries that are about to be invalidated. */
const waiting = new WeakMap<QueryClient, Set<string>>();

/**
 * Invalidates one query within two seconds; further calls in that time have no effect. For queries that an event
 * affects without carrying their data. `everyMs`: a longer time, for queries that cost the server much.
 */
export function invalidateSoon(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  everyMs = EVERY_MS,
): void {
  const keys = waiting.get(queryClient) ?? new Set();
  waiting.set(queryClient, keys);
  const key = JSON.stringify(queryKey);
  if (keys.has(key)) return;
  keys.add(key);
  setTimeout(() => {
    keys.delete(key);
    void queryClient.invalidateQueries({ queryKey, exact: true });
  }, everyMs);
}
