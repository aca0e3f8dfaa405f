import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rows rendered beyond the visible ones, so that quick scrolling shows no gaps. */
const OVERSCAN_ROWS = 8;
/** Used before the first measurement. */
const ASSUMED_ROWS = 16;

interface VisibleRowsOptions {
  scrollRef: RefObject<HTMLElement | null>;
  count: number;
  /** In pixels, the same for every row. */
  rowHeight: number;
  /** Height of the sticky header above the rows. */
  headerHeight: number;
}

/** Which rows of a scrolling box to render, and a function that scrolls a row into view. */
export function useVisibleRows({ scrollRef, count, rowHeight, headerHeight }: VisibleRowsOptions) {
  const [sight, setSight] = useState({ first: 0, rows: ASSUMED_ROWS });

  const measure = useCallback(() => {
    const box = scrollRef.current;
    if (!box) return;
    const first = Math.floor(box.scrollTop / rowHeight);
    const rows = Math.ceil(box.clientHeight / rowHeight) || ASSUMED_ROWS;
    setSight((before) => (before.first === first && before.rows === rows ? before : { first, rows }));
  }, [scrollRef, rowHeight]);

  useEffect(() => {
    const box = scrollRef.current;
    if (!box) return;
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [scrollRef, measure]);

  function scrollToRow(index: number) {
    const box = scrollRef.current;
    if (!box) return;
    const top = index * rowHeight;
    const bottom = headerHeight + top + rowHeight;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
    measure();
  }

  const first = Math.max(0, Math.min(sight.first, count - 1) - OVERSCAN_ROWS);
  const end = Math.min(count, sight.first + sight.rows + OVERSCAN_ROWS);
  const indexes = Array.from({ length: Math.max(0, end - first) }, (_, offset) => first + offset);
  return { indexes, lastInSight: Math.min(count, sight.first + sight.rows) - 1, scrollToRow };
}
