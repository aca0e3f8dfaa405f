import type { QueryClient } from '@tanstack/react-query';

/** Minimum time between two refetches of one query. */
const EVERY_MS = 2_000;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Invalidates one query within two seconds; further calls in that time have no effect. For queries that an event
 * affects without carrying their data. `everyMs`: a longer time, for queries that cost the server much.
 */
export function invalidateSoon(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  everyMs = EVERY_MS,
): void {
  const ticket = JSON.stringify(queryKey);
  if (waiting.has(ticket)) return;
  waiting.set(
    ticket,
    setTimeout(() => {
      waiting.delete(ticket);
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }, everyMs),
  );
}
