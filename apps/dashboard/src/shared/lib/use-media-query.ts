import { useSyncExternalStore } from 'react';

/** Whether a media query matches, e.g. `useMediaQuery(NARROW)`. */
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

/** Only one pane fits (in classes, `md:` is the opposite). */
export const NARROW = '(width < 56.25rem)';
/** The details panel does not fit beside the conversation (in classes, `lg:` is the opposite). */
export const MEDIUM = '(width < 75rem)';
