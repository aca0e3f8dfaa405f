import type { ScheduledMessage } from '@parley/contract';
import { useEffect, useState } from 'react';

/**
 * Whole seconds until the message is sent, updated every second. The times are the server's: if the local clock is
 * behind, the value is limited to the whole waiting time.
 */
export function useSecondsLeft({ scheduled_at: at, created_at: since }: ScheduledMessage): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.min(at - since, Math.ceil(at - now / 1_000)));
}
