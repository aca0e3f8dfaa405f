import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element that exists only after the next render: call `focusAfter('[data-day="…"]')` now, and
 * the element inside `root` is focused once it is rendered.
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
