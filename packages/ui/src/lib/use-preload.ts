import { useEffect, useEffectEvent } from 'react';
import type { Preloadable } from './lazy-component';

const AT_LATEST_MS = 4_000;

/**
 * Loads parts when the browser is idle, while the component that uses them is mounted. A user who opens the popup by
 * keyboard continues typing at once, and those keys would be lost while its code loads.
 */
export function usePreload(parts: readonly Preloadable[]): void {
  const load = useEffectEvent(() => {
    for (const part of parts) void part.preload();
  });
  useEffect(() => {
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(() => load(), { timeout: AT_LATEST_MS });
      return () => globalThis.cancelIdleCallback?.(handle);
    }
    const timer = setTimeout(() => load(), AT_LATEST_MS);
    return () => clearTimeout(timer);
  }, []);
}
