import { useEffect, useState } from 'react';

/** As often the server is asked while the connection is lost. */
const PROBE_INTERVAL_MS = 5_000;

/** While `isAsked`, whether the server answers at all: a proxy may refuse sockets and pass everything else. */
export function useIsServerReachable(isAsked: boolean): boolean {
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
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
  }, [isAsked]);
  return isAsked && isReachable;
}
