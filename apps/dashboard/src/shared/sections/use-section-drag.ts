import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { gapAt } from './section-order';

interface Drag {
  section: string;
  /** Index of the section before which it would be dropped. */
  gap: number;
}

/** Distance from the edge of the scroller within which dragging scrolls it. */
const EDGE_PX = 40;
const STEP_PX = 14;

interface SectionDragOptions {
  /** Element whose children are the sections, in their order. */
  list: RefObject<HTMLElement | null>;
  shown: readonly string[];
  onMove: (section: string, to: number) => void;
}

/** Drags a section by its handle with any pointer; Escape cancels. */
export function useSectionDrag({ list, shown, onMove }: SectionDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isDragging = drag !== null;

  useEffect(() => {
    if (!isDragging) return;
    const putBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setDrag(null);
    };
    window.addEventListener('keydown', putBack, true);
    return () => window.removeEventListener('keydown', putBack, true);
  }, [isDragging]);

  function gapOf({ clientY }: PointerEvent): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    return gapAt(rows, clientY);
  }

  function handlersOf(section: string) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ section, gap: shown.indexOf(section) });
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.section !== section) return;
        scrollAlong(list.current, event.clientY);
        const gap = gapOf(event);
        if (gap !== drag.gap) setDrag({ section, gap });
      },
      onPointerUp() {
        if (drag?.section !== section) return;
        const from = shown.indexOf(section);
        const to = drag.gap > from ? drag.gap - 1 : drag.gap;
        setDrag(null);
        if (to !== from) onMove(section, to);
      },
      onPointerCancel: () => setDrag(null),
    };
  }

  return { drag, handlersOf };
}

function scrollAlong(list: HTMLElement | null, y: number): void {
  const frame = scrollingParent(list);
  if (!frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  if (y < top + EDGE_PX) frame.scrollBy(0, -STEP_PX);
  else if (y > bottom - EDGE_PX) frame.scrollBy(0, STEP_PX);
}

function scrollingParent(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY !== 'visible') return at;
  }
  return null;
}
