import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rows beyond what is in sight, so that quick scrolling shows no holes. */
const OVERSCAN_ROWS = 8;
/** Before the first measurement. */
const ASSUMED_ROWS = 16;

interface VisibleRowsOptions {
  scrollRef: RefObject<HTMLElement | null>;
  count: number;
  /** In pixels, every row the same. */
  rowHeight: number;
  /** What stands over the rows and stays in sight while they scroll. */
  headerHeight: number;
}

/** Which rows of a scrolling box have to exist, and a way to bring one into sight. */
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
