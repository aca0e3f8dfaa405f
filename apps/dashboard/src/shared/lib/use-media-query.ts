import { useSyncExternalStore } from 'react';

/** Whether a media query matches now, e.g. `useMediaQuery(NARROW)`. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** One pane at a time (`md:` in classes is its opposite). */
export const NARROW = '(width < 56.25rem)';
/** The details panel has no room of its own (`lg:` in classes is its opposite). */
export const MEDIUM = '(width < 75rem)';
