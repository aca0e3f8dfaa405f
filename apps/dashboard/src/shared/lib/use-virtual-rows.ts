import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Heights = ReadonlyMap<number, number>;

export interface VirtualRowsOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  /** Identity of each row, in order; a row keeps its measured height when it moves. */
  keys: readonly number[];
  /** Height to count with until a row was drawn once, in pixels. */
  estimate: (index: number) => number;
  /** Rows drawn beyond each edge of the window. */
  overscan: number;
  /** Room above the first and below the last row, in pixels. */
  padding: number;
}

export interface VirtualRow {
  index: number;
  key: number;
  /** Pixels from the top of the list. */
  start: number;
}

/** Which rows of a long list to draw, and where. Heights may differ; they are measured as rows are drawn. */
export function useVirtualRows({ scrollerRef, keys, estimate, overscan, padding }: VirtualRowsOptions) {
  const [heights, setHeights] = useState<Heights>(() => new Map());
  // Never higher than the window: with that the first drawing has all rows, and nobody has to ask for a layout.
  const [view, setView] = useState<View>(() => ({ top: 0, height: window.innerHeight }));

  const starts = useMemo(
    () => startsOf(keys, heights, estimate, padding),
    [keys, heights, estimate, padding],
  );

  useWatchedView(scrollerRef, setView);
  const measure = useMeasuredRows(setHeights);

  const first = Math.max(0, indexAt(starts, view.top) - overscan);
  const last = Math.min(keys.length - 1, indexAt(starts, view.top + view.height) + overscan);
  const rows: VirtualRow[] = [];
  for (let index = first; index <= last; index += 1) {
    rows.push({ index, key: keys[index] as number, start: starts[index] ?? 0 });
  }

  const scrollToIndex = useCallback(
    (index: number) => {
      const element = scrollerRef.current;
      const [top, bottom] = [starts[index], starts[index + 1]];
      if (!element || top === undefined || bottom === undefined) return;
      if (top - padding < element.scrollTop) element.scrollTo({ top: top - padding });
      else if (bottom + padding > element.scrollTop + element.clientHeight) {
        element.scrollTo({ top: bottom + padding - element.clientHeight });
      }
    },
    [scrollerRef, starts, padding],
  );

  return { rows, totalHeight: (starts.at(-1) ?? padding) + padding, lastIndex: last, measure, scrollToIndex };
}

interface View {
  top: number;
  height: number;
}

function useWatchedView(
  scrollerRef: RefObject<HTMLElement | null>,
  setView: (update: (before: View) => View) => void,
): void {
  useLayoutEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const look = () => {
      const { scrollTop: top, clientHeight: height } = element;
      setView((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    // Tells the size once at the start, when the layout is there anyway.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scrollerRef, setView]);
}

/** A ref for rows with `data-key`, whose heights it keeps up to date. */
function useMeasuredRows(setHeights: (update: (heights: Heights) => Heights) => void) {
  const observerRef = useRef<ResizeObserver | null>(null);
  useEffect(() => () => observerRef.current?.disconnect(), []);
  return useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      observerRef.current ??= new ResizeObserver((entries) => {
        const rows = entries.map((entry) => entry.target as HTMLElement);
        // Before this frame is painted: a row that grew must not lie over the next one, not for one frame.
        flushSync(() => setHeights((heights) => withMeasured(heights, rows)));
      });
      const observer = observerRef.current;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [setHeights],
  );
}

function withMeasured(heights: Heights, rows: readonly HTMLElement[]): Heights {
  const news = rows.filter(
    (row) => row.isConnected && heights.get(Number(row.dataset.key)) !== row.offsetHeight,
  );
  if (news.length === 0) return heights;
  const next = new Map(heights);
  for (const row of news) next.set(Number(row.dataset.key), row.offsetHeight);
  return next;
}

/** Where each row begins, and after them where the last one ends. */
function startsOf(
  keys: readonly number[],
  heights: Heights,
  estimate: (index: number) => number,
  padding: number,
): number[] {
  const starts = [padding];
  for (const [index, key] of keys.entries()) {
    starts.push((starts[index] ?? padding) + (heights.get(key) ?? estimate(index)));
  }
  return starts;
}

/** Index of the row that covers this distance from the top. */
function indexAt(starts: readonly number[], distance: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= distance) low = middle;
    else high = middle - 1;
  }
  return Math.min(low, Math.max(0, starts.length - 2));
}
