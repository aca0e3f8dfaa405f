import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface ListFocusOptions {
  /** The rows in their order. */
  ids: readonly number[];
  /** Where the Tab key leads first; the first row where it is left out. */
  startId?: number | undefined;
  /** Draws a row that is out of sight, where not all are drawn. */
  bringIntoView?: (index: number) => void;
}

/**
 * One stop of the Tab key for a whole list: arrow keys, Home and End go through the rows, and the focus stays in its
 * place when the row under it goes away. Rows are `li[data-index]` with an `a[data-row]` in them.
 */
export function useListFocus({ ids, startId, bringIntoView }: ListFocusOptions) {
  const ref = useRef<HTMLUListElement>(null);
  const held = useRef<number | null>(null);
  const [activeId, setActiveId] = useState<number | undefined>(undefined);
  const isHere = (id: number | undefined) => id !== undefined && ids.includes(id);
  const stopId = isHere(activeId) ? activeId : isHere(startId) ? startId : ids[0];

  function focusRow(index: number): void {
    const row = () => ref.current?.querySelector<HTMLElement>(`li[data-index="${index}"] a[data-row]`);
    bringIntoView?.(index);
    const drawn = row();
    if (drawn) drawn.focus();
    else requestAnimationFrame(() => row()?.focus());
  }

  useLayoutEffect(() => {
    if (held.current === null || !hasLostFocus()) return;
    const last = ids.length - 1;
    if (last < 0) ref.current?.focus();
    else focusRow(Math.min(held.current, last));
  });

  const listProps = {
    ref,
    tabIndex: -1,
    onKeyDown(event: KeyboardEvent) {
      const next = targetOf(event, ids.length);
      if (next === null) return;
      event.preventDefault();
      focusRow(next);
    },
    onFocus(event: FocusEvent) {
      const index = indexOf(event.target);
      held.current = index;
      if (index !== null) setActiveId(ids[index]);
    },
    onBlur({ target }: FocusEvent) {
      // A row that is taken away loses the focus too; then the place is still needed.
      queueMicrotask(() => {
        if (target.isConnected && !ref.current?.contains(document.activeElement)) held.current = null;
      });
    },
  };
  return { listProps, focusRow, tabIndexOf: (id: number) => (id === stopId ? 0 : -1) };
}

function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function indexOf(element: Element): number | null {
  const index = element.closest('li[data-index]')?.getAttribute('data-index');
  return index === null || index === undefined ? null : Number(index);
}

function targetOf({ key, target }: KeyboardEvent, count: number): number | null {
  const current = indexOf(target as Element) ?? -1;
  const wanted = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: count - 1 }[key];
  return wanted === undefined || wanted < 0 || wanted >= count ? null : wanted;
}
