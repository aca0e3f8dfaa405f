import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element that exists only after the next render: call `focusAfter('[data-day="…"]')` now, and
 * the element inside `root` is focused once it is rendered.
 */
export function useFocusAfter(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const pendingSelector = useRef<string | null>(null);
  useEffect(() => {
    if (pendingSelector.current === null) return;
    root.current?.querySelector<HTMLElement>(pendingSelector.current)?.focus();
    pendingSelector.current = null;
  });
  return (selector) => {
    pendingSelector.current = selector;
  };
}
