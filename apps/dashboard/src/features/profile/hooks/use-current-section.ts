import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSectionInView } from './use-section-in-view';

const MOVES = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * The part that was chosen, until the person moves on by themselves; then the one that stands at the upper edge. The
 * last parts never get there.
 */
export function useCurrentSection(ids: readonly string[]) {
  const inView = useSectionInView(ids);
  const { hash } = useLocation();
  const [isChosen, setChosen] = useState(true);
  useEffect(() => {
    const leave = () => setChosen(false);
    for (const move of MOVES) addEventListener(move, leave, { passive: true });
    return () => {
      for (const move of MOVES) removeEventListener(move, leave);
    };
  }, []);
  return { current: isChosen && ids.includes(hash) ? hash : inView, choose: () => setChosen(true) };
}
