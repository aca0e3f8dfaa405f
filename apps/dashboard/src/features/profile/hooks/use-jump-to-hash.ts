import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

/** What stands above may still be loading, and push the part out of sight again. */
const HELD_MS = 3_000;
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Brings the part that the address names into view, with the focus, and holds it there while the page grows; who
 * scrolls or types is left alone.
 */
export function useJumpToHash(contentRef: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash === '' ? null : document.getElementById(hash);
    const content = contentRef.current;
    if (!part || !content || !('ResizeObserver' in globalThis)) return;
    part.focus({ preventScroll: true });
    const observer = new ResizeObserver(() => part.scrollIntoView({ block: 'start' }));
    observer.observe(content);
    const stop = () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const move of MOVES) removeEventListener(move, stop);
    };
    const timer = setTimeout(stop, HELD_MS);
    for (const move of MOVES) addEventListener(move, stop, { passive: true });
    return stop;
  }, [hash, contentRef]);
}
