import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

export interface VirtualRowsOptions {
  scroller: RefObject<HTMLElement | null>;
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
export function useVirtualRows({ scroller, keys, estimate, overscan, padding }: VirtualRowsOptions) {
  const heights = useRef(new Map<number, number>());
  const [measured, setMeasured] = useState(0);
  const [view, setView] = useState({ top: 0, height: 0 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `measured` stands for the heights that changed
  const starts = useMemo(() => {
    let at = padding;
    const result = keys.map((key, index) => {
      const start = at;
      at += heights.current.get(key) ?? estimate(index);
      return start;
    });
    return [...result, at];
  }, [keys, estimate, padding, measured]);

  useWatchedView(scroller, setView);
  const measure = useMeasuredRows((key, height) => {
    if (heights.current.get(key) === height) return false;
    heights.current.set(key, height);
    return true;
  }, setMeasured);

  const first = Math.max(0, indexAt(starts, view.top) - overscan);
  const last = Math.min(keys.length - 1, indexAt(starts, view.top + view.height) + overscan);
  const rows: VirtualRow[] = [];
  for (let index = first; index <= last; index += 1) {
    rows.push({ index, key: keys[index] as number, start: starts[index] ?? 0 });
  }

  const scrollToIndex = useCallback(
    (index: number) => {
      const element = scroller.current;
      const [top, bottom] = [starts[index], starts[index + 1]];
      if (!element || top === undefined || bottom === undefined) return;
      if (top - padding < element.scrollTop) element.scrollTop = top - padding;
      else if (bottom + padding > element.scrollTop + element.clientHeight) {
        element.scrollTop = bottom + padding - element.clientHeight;
      }
    },
    [scroller, starts, padding],
  );

  return { rows, totalHeight: (starts.at(-1) ?? padding) + padding, lastIndex: last, measure, scrollToIndex };
}

function useWatchedView(
  scroller: RefObject<HTMLElement | null>,
  setView: (view: { top: number; height: number }) => void,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(look);
    look();
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, setView]);
}

/** A ref for rows with `data-key`. `note` says whether a height is news; news make the list lay out again. */
function useMeasuredRows(
  note: (key: number, height: number) => boolean,
  setMeasured: (update: (count: number) => number) => void,
) {
  const observer = useRef<ResizeObserver | null>(null);
  const latest = useRef(note);
  useEffect(() => {
    latest.current = note;
  });
  useEffect(() => () => observer.current?.disconnect(), []);
  return useCallback(
    (row: HTMLElement | null) => {
      if (!row) return;
      observer.current ??= new ResizeObserver((entries) => {
        const news = entries.filter(({ target }) => {
          const element = target as HTMLElement;
          if (!element.isConnected) {
            observer.current?.unobserve(element);
            return false;
          }
          return latest.current(Number(element.dataset.key), element.offsetHeight);
        });
        if (news.length > 0) setMeasured((count) => count + 1);
      });
      observer.current.observe(row);
    },
    [setMeasured],
  );
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
