import { type RefObject, useEffect, useRef } from 'react';

/** A heading that takes the focus when another screen comes, so that it is read out; not on the first one. */
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
