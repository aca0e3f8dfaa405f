import { useEffect, useEffectEvent } from 'react';
import type { Preloadable } from './lazy-component';

const AT_LATEST_MS = 4_000;

/**
 * Loads parts when the browser has nothing better to do, as long as what would show them stands there: whoever opens
 * it by keys goes on typing at once, and nothing is there yet that could take the keys.
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
