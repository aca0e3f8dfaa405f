import { startTransition, useEffect, useState } from 'react';

/**
 * The value as it was when the last frame was painted: a change comes one frame later, without blocking anything, so
 * that what hangs on it costs that frame nothing. Undefined in the first frame. (`useDeferredValue` does not wait where
 * the change comes with a navigation, which is a transition itself.)
 */
export function useAfterPaint<T>(value: T): T | undefined {
  const [painted, setPainted] = useState<T>();
  useEffect(() => afterPaint(() => setPainted(() => value)), [value]);
  return painted;
}

let hasBeenPainted = false;

/** False until the page has been painted for the first time: what nobody came for is drawn after that. */
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

/** Runs a change of what is drawn once the frame at hand is on the screen; answers how to call it off until then. */
function afterPaint(change: () => void): () => void {
  const frame = requestAnimationFrame(() => setTimeout(() => startTransition(change)));
  return () => cancelAnimationFrame(frame);
}
