import { startTransition, useEffect, useState } from 'react';

/**
 * The value as of the last painted frame. A change arrives one frame later, in a transition, so that what depends on
 * it does not delay the frame. Undefined in the first frame. (`useDeferredValue` does not defer if the change comes
 * with a navigation, because that is a transition itself.)
 */
export function useAfterPaint<T>(value: T): T | undefined {
  const [painted, setPainted] = useState<T>();
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}

let hasBeenPainted = false;

/** False until the page was painted for the first time. Use it to render secondary parts after the first paint. */
export function useIsPagePainted(): boolean {
  const [isPainted, setPainted] = useState(hasBeenPainted);
  useEffect(() => {
    if (isPainted) return;
    return afterPaint(() => {
      hasBeenPainted = true;
      setPainted(true);
    });
  }, [isPainted]);
  return isPainted;
}

/** Runs a state change as a transition after the current frame was painted. Returns a function that cancels it. */
function afterPaint(change: () => void): () => void {
  const frame = requestAnimationFrame(() => setTimeout(() => startTransition(change)));
  return () => cancelAnimationFrame(frame);
}
