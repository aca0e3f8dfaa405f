import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Heights = ReadonlyMap<number, number>;

export interface VirtualRowsOptions {
  scrollerRef: RefObject<HTMLElement | null>;
  /** Key of each row, in order; a row keeps its measured height when it moves. */
  keys: readonly number[];
  /** Assumed height in pixels until the row was rendered once. */
  estimate: (index: number) => number;
  /** Number of rows rendered beyond each edge of the viewport. */
  overscan: number;
  /** Space above the first and below the last row, in pixels. */
  padding: number;
}

export interface VirtualRow {
  index: number;
  key: number;
  /** Pixels from the top of the list. */
  start: number;
}

/** Which rows of a long list to render, and at which offset. Row heights may differ; rendered rows are measured. */
export function useVirtualRows({ scrollerRef, keys, estimate, overscan, padding }: VirtualRowsOptions) {
  const [heights, setHeights] = useState<Heights>(() => new Map());
  // Starts with the window height, an upper bound: the first render contains all visible rows without forcing a
  // layout.
  const [view, setView] = useState<View>(() => ({ top: 0, height: window.innerHeight }));

  const starts = useMemo(
    () => startsOf(keys, heights, estimate, padding),
    [keys, heights, estimate, padding],
  );

  useWatchedView(scrollerRef, setView);
  const measure = useMeasuredRows(setHeights, useEstimateOf(keys, estimate));

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
    // The observer also reports the initial size, after the layout that happens anyway.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scrollerRef, setView]);
}

/** The assumed height of a row by its key. The returned function is stable. */
function useEstimateOf(keys: readonly number[], estimate: (index: number) => number) {
  const indexes = useMemo(() => new Map(keys.map((key, index) => [key, index])), [keys]);
  const latest = useRef({ indexes, estimate });
  useLayoutEffect(() => {
    latest.current = { indexes, estimate };
  });
  return useCallback((key: number): number | undefined => {
    const index = latest.current.indexes.get(key);
    return index === undefined ? undefined : latest.current.estimate(index);
  }, []);
}

/**
 * A ref callback for rows with `data-key` that keeps their measured heights. A height equal to the assumed one changes
 * no state, so with good estimates scrolling through thousands of rows only renders the rows that become visible.
 */
function useMeasuredRows(
  setHeights: (update: (heights: Heights) => Heights) => void,
  estimateOf: (key: number) => number | undefined,
) {
  const observerRef = useRef<ResizeObserver | null>(null);
  useEffect(() => () => observerRef.current?.disconnect(), []);
  return useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      observerRef.current ??= new ResizeObserver((entries) => {
        const rows = entries.map((entry) => entry.target as HTMLElement);
        // Synchronously, before this frame is painted, so that a row that grew never overlaps the next one.
        flushSync(() => setHeights((heights) => withMeasured(heights, rows, estimateOf)));
      });
      const observer = observerRef.current;
      observer.observe(row);
      return () => observer.unobserve(row);
    },
    [setHeights, estimateOf],
  );
}

function withMeasured(
  heights: Heights,
  rows: readonly HTMLElement[],
  estimateOf: (key: number) => number | undefined,
): Heights {
  const news = rows.filter((row) => {
    const key = Number(row.dataset.key);
    return row.isConnected && (heights.get(key) ?? estimateOf(key)) !== row.offsetHeight;
  });
  if (news.length === 0) return heights;
  const next = new Map(heights);
  for (const row of news) next.set(Number(row.dataset.key), row.offsetHeight);
  return next;
}

/** Offset of each row, then the end of the last row. */
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

/** Index of the row at this distance from the top. */
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
