import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useConnectionStatus } from '../../../shared/realtime/connection-status';
import type { Section } from '../../../shared/routes/declaration';

const RECONNECTED_SHOWN_MS = 2000;
/** Shorter interruptions are not shown. */
const GRACE_MS = 1500;
/** Sections where missing events would be visible; elsewhere "reconnecting" is not shown. */
const LIVE_SECTIONS: readonly Section[] = ['conversations', 'inbox_view', 'notifications'];

export type NetworkNotice = 'offline' | 'reconnecting' | 'reconnected';

/** Notice of the network banner in this section; null while connected. */
export function useNetworkNotice(section: Section): NetworkNotice | null {
  const status = useConnectionStatus((state) => state.status);
  const isOnline = useIsOnline();
  const current = !isOnline || status === 'offline' ? 'offline' : status;
  const [notice, setNotice] = useState<NetworkNotice | null>(null);
  const wasShown = useRef(false);

  useEffect(() => {
    if (current !== 'connected') {
      const timer = setTimeout(() => {
        wasShown.current = true;
        setNotice(current);
      }, GRACE_MS);
      return () => clearTimeout(timer);
    }
    if (!wasShown.current) return;
    wasShown.current = false;
    setNotice('reconnected');
    const timer = setTimeout(() => setNotice(null), RECONNECTED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [current]);

  return notice === 'reconnecting' && !LIVE_SECTIONS.includes(section) ? null : notice;
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange);
      addEventListener('offline', onChange);
      return () => {
        removeEventListener('online', onChange);
        removeEventListener('offline', onChange);
      };
    },
    () => navigator.onLine,
  );
}
