import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to something that only stands there after the next drawing: `focusAfter('[data-day="…"]')` now, and
 * the element inside `root` takes the focus once it is there.
 */
export function useFocusAfter(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    root.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return (selector) => {
    wanted.current = selector;
  };
}
