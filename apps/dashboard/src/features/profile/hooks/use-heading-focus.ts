import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the screen changes, so that screen readers announce it; not on the first screen.
 */
export function useHeadingFocus(screen: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    heading.current?.focus({ preventScroll: true });
  }, [screen]);
  return heading;
}
