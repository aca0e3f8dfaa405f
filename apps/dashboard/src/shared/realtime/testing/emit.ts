import type { RealtimeMessage } from '@parley/contract';
import { handlers } from '../realtime';

/** Passes an event of an account to everything that listens, as the connection does. */
export function emitEvent(event: RealtimeMessage['event'], data: object, accountId = 1): void {
  for (const handler of handlers) handler.event({ event, data } as RealtimeMessage, accountId);
}

/**
 * Tells everything that listens that the account is subscribed, as the connection does. `awaySeconds`: how long the
 * connection was lost; null for the first one.
 */
export function emitSubscribed(awaySeconds: number | null, accountId = 1): void {
  for (const handler of handlers) handler.subscribed?.(5, accountId, awaySeconds);
}
