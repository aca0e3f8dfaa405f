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
  const held = useRef<{ id: number; index: number } | null>(null);
  /** Index of a row that is to have the focus once it is drawn. */
  const wanted = useRef<number | null>(null);
  const [activeId, setActiveId] = useState<number | undefined>(undefined);
  const isHere = (id: number | undefined) => id !== undefined && ids.includes(id);
  const stopId = isHere(activeId) ? activeId : isHere(startId) ? startId : ids[0];

  function focusRow(index: number): void {
    wanted.current = index;
    bringIntoView?.(index);
    focusWanted();
  }

  /** A row that is far away is drawn some frames later. */
  function focusWanted(): void {
    const row = ref.current?.querySelector<HTMLElement>(`li[data-index="${wanted.current}"] a[data-row]`);
    if (!row) return;
    wanted.current = null;
    row.focus();
  }

  useLayoutEffect(() => {
    if (!hasLostFocus() && !ref.current?.contains(document.activeElement)) wanted.current = null;
    if (wanted.current !== null) focusWanted();
    if (held.current === null || !hasLostFocus()) return;
    const { id, index } = held.current;
    // Scrolled out of sight it is not drawn; the list keeps its place for it.
    if (ids.length === 0 || ids.includes(id)) ref.current?.focus({ preventScroll: true });
    else focusRow(Math.min(index, ids.length - 1));
  });

  const listProps = {
    ref,
    tabIndex: -1,
    onKeyDown(event: KeyboardEvent) {
      const next = targetOf(event, ids.length, held.current?.index);
      if (next === null) return;
      event.preventDefault();
      focusRow(next);
    },
    onFocus(event: FocusEvent) {
      const index = indexOf(event.target);
      const id = ids[index ?? -1];
      if (index === null || id === undefined) return;
      held.current = { id, index };
      wanted.current = null;
      setActiveId(id);
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

function targetOf({ key, target }: KeyboardEvent, count: number, heldIndex = -1): number | null {
  const current = indexOf(target as Element) ?? heldIndex;
  const wanted = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: count - 1 }[key];
  return wanted === undefined || wanted < 0 || wanted >= count ? null : wanted;
}
