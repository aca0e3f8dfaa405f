import type { QueryClient } from '@tanstack/react-query';

/** What an event cannot move is asked for again, at most this often. */
const EVERY_MS = 2_000;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Reads one entry of the cache again within two seconds, however often it is asked for meanwhile. */
export function invalidateSoon(queryClient: QueryClient, queryKey: readonly unknown[]): void {
  const ticket = JSON.stringify(queryKey);
  if (waiting.has(ticket)) return;
  waiting.set(
    ticket,
    setTimeout(() => {
      waiting.delete(ticket);
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }, EVERY_MS),
  );
}
