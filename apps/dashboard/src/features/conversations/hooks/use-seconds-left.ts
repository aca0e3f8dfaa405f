import type { ScheduledMessage } from '@parley/contract';
import { useEffect, useState } from 'react';

/**
 * Whole seconds until it goes, counted on each second. The times are the server's: where the clock of this machine is
 * behind, no more is shown than there can be.
 */
export function useSecondsLeft({ scheduled_at: at, created_at: since }: ScheduledMessage): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.min(at - since, Math.ceil(at - now / 1_000)));
}
