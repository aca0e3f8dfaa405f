import { useLayoutEffect, useRef } from 'react';
import { Skeleton } from './skeleton';

/**
 * Stands in an open menu until its items have come. Arrows that are pressed meanwhile count once they are here; Enter
 * chooses nothing, because nothing was there to be chosen.
 */
export function MenuLoading() {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = ref.current?.closest<HTMLElement>('[role=menu]');
    if (!panel) return;
    let steps = 0;
    const keep = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0, ' ': 0 }[event.key];
      if (step === undefined) return;
      steps += step;
      event.preventDefault();
      event.stopPropagation();
    };
    panel.addEventListener('keydown', keep, true);
    return () => {
      panel.removeEventListener('keydown', keep, true);
      // The items are drawn with the next step.
      if (steps !== 0) queueMicrotask(() => focusItem(panel, steps));
    };
  }, []);

  return (
    <div ref={ref} aria-busy="true" className="flex flex-col gap-2 p-2">
      <Skeleton className="h-4 w-36" />
      <Skeleton className="h-4 w-28" />
      <Skeleton className="h-4 w-32" />
    </div>
  );
}

function focusItem(panel: HTMLElement, steps: number): void {
  const items = panel.querySelectorAll<HTMLElement>('[role^=menuitem]:not([data-disabled])');
  const at = steps > 0 ? steps - 1 : steps;
  items[((at % items.length) + items.length) % items.length]?.focus();
}
