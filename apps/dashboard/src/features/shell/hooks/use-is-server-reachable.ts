import { useEffect, useState } from 'react';

/** Interval of the checks while the connection is lost. */
const PROBE_INTERVAL_MS = 5_000;

/** Polls while `isEnabled` whether the server responds to HTTP: a proxy may block only WebSockets. */
export function useIsServerReachable(isEnabled: boolean): boolean {
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const end = new AbortController();
    const ask = async () => {
      const answers = await fetch('/api', { method: 'HEAD', cache: 'no-store', signal: end.signal }).then(
        ({ status }) => status < 500,
        () => false,
      );
      if (!end.signal.aborted) setReachable(answers);
    };
    void ask();
    const timer = setInterval(() => void ask(), PROBE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      end.abort();
      setReachable(false);
    };
  }, [isEnabled]);
  return isEnabled && isReachable;
}
