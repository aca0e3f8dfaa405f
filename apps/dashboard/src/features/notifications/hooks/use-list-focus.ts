import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface ListFocusOptions {
  /** Ids of the rows in order. */
  ids: readonly number[];
  /** Row that Tab focuses first; the first row by default. */
  startId?: number | undefined;
  /** Scrolls to a row, so that a virtual list renders it. */
  bringIntoView?: (index: number) => void;
}

/**
 * Roving tab index for a list: it is one tab stop; arrow keys, Home and End move between rows. When the focused row is
 * removed, the row at its position gets the focus. Expects rows `li[data-index]` that contain an `a[data-row]`.
 */
export function useListFocus({ ids, startId, bringIntoView }: ListFocusOptions) {
  const ref = useRef<HTMLUListElement>(null);
  const focused = useRef<{ id: number; index: number } | null>(null);
  /** Index of a row to focus as soon as it is rendered. */
  const pendingIndex = useRef<number | null>(null);
  const [activeId, setActiveId] = useState<number | undefined>(undefined);
  const isHere = (id: number | undefined) => id !== undefined && ids.includes(id);
  const stopId = isHere(activeId) ? activeId : isHere(startId) ? startId : ids[0];

  function focusRow(index: number): void {
    pendingIndex.current = index;
    bringIntoView?.(index);
    focusPending();
  }

  /** A virtual list renders a distant row some frames later, so this may have to run again. */
  function focusPending(): void {
    const row = ref.current?.querySelector<HTMLElement>(
      `li[data-index="${pendingIndex.current}"] a[data-row]`,
    );
    if (!row) return;
    pendingIndex.current = null;
    row.focus();
  }

  useLayoutEffect(() => {
    if (!hasLostFocus() && !ref.current?.contains(document.activeElement)) pendingIndex.current = null;
    if (pendingIndex.current !== null) focusPending();
    if (focused.current === null || !hasLostFocus()) return;
    const { id, index } = focused.current;
    // If the row is only scrolled out of the rendered range, the list itself keeps the focus.
    if (ids.length === 0 || ids.includes(id)) ref.current?.focus({ preventScroll: true });
    else focusRow(Math.min(index, ids.length - 1));
  });

  const listProps = {
    ref,
    tabIndex: -1,
    onKeyDown(event: KeyboardEvent) {
      const next = targetOf(event, ids.length, focused.current?.index);
      if (next === null) return;
      event.preventDefault();
      focusRow(next);
    },
    onFocus(event: FocusEvent) {
      const index = indexOf(event.target);
      const id = ids[index ?? -1];
      if (index === null || id === undefined) return;
      focused.current = { id, index };
      pendingIndex.current = null;
      setActiveId(id);
    },
    onBlur({ target }: FocusEvent) {
      // Removing a row also fires `blur`; the position must be kept then, to focus the next row.
      queueMicrotask(() => {
        if (target.isConnected && !ref.current?.contains(document.activeElement)) focused.current = null;
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

function targetOf({ key, target }: KeyboardEvent, count: number, focusedIndex = -1): number | null {
  const current = indexOf(target as Element) ?? focusedIndex;
  const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: count - 1 }[key];
  return next === undefined || next < 0 || next >= count ? null : next;
}
