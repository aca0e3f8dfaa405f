import type { RealtimeMessage } from '@parley/contract';

/** Events received while requests are running, one list per request. */
const open = new Set<RealtimeMessage[]>();

export function recordEvent(message: RealtimeMessage): void {
  for (const events of open) events.push(message);
}

/**
 * Runs a request and returns its response with the events received meanwhile, because the server may have computed the
 * response before them.
 */
export async function fetchWithEvents<T>(
  ask: () => Promise<T>,
): Promise<{ answer: T; events: readonly RealtimeMessage[] }> {
  const events: RealtimeMessage[] = [];
  open.add(events);
  try {
    return { answer: await ask(), events };
  } finally {
    open.delete(events);
  }
}
