import { useLayoutEffect, useRef } from 'react';
import { Skeleton } from './skeleton';

/**
 * Placeholder of an open menu while its items load. Arrow keys pressed meanwhile are applied once the items are there;
 * Enter is ignored, because there was nothing to choose.
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
      // The items render in the next microtask.
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
