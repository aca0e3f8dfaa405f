import type { RealtimeMessage } from '@parley/contract';

/** What came in while each of the open questions was on its way. */
const open = new Set<RealtimeMessage[]>();

export function recordEvent(message: RealtimeMessage): void {
  for (const events of open) events.push(message);
}

/** Asks, and tells which events came until the answer was there: it may have been made before them. */
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
