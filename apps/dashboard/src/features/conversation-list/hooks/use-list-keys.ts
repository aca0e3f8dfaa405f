import type { KeyboardEvent, RefObject } from 'react';
import { matchesShortcut } from '../../../shared/shortcuts/match-shortcut';
import type { SelectionControls } from './use-selection';

interface ListKeysOptions {
  rows: readonly { id: number }[];
  selection: SelectionControls;
  scrollerRef: RefObject<HTMLElement | null>;
  scrollToIndex: (index: number) => void;
}

/**
 * Keys of the list: arrows, Home and End move the focus; X selects; Shift with an arrow extends the selection; Ctrl+A
 * selects all loaded rows; Escape clears the selection.
 */
export function useListKeys({ rows, selection, scrollerRef, scrollToIndex }: ListKeysOptions) {
  function focus(index: number) {
    scrollToIndex(index);
    // The virtual list may render the card only now.
    requestAnimationFrame(() =>
      scrollerRef.current?.querySelector<HTMLElement>(`[data-index="${index}"] a`)?.focus(),
    );
  }

  return (event: KeyboardEvent) => {
    const current = indexOf(event.target);
    const row = rows[current];
    const next = stepTo(event, current, rows.length);
    if (next !== null) {
      const target = rows[next];
      if (!target) return;
      event.preventDefault();
      if (event.shiftKey && row) {
        if (selection.ids.size === 0) selection.toggle(row.id);
        selection.extend(target.id);
      }
      focus(next);
      return;
    }
    if (matchesShortcut('select', event.nativeEvent) && row) selection.toggle(row.id);
    else if (matchesShortcut('selectAll', event.nativeEvent)) selection.select(rows.map(({ id }) => id));
    else if (event.key === 'Escape' && selection.ids.size > 0) selection.clear();
    else return;
    event.preventDefault();
  };
}

function indexOf(target: EventTarget): number {
  return Number((target as Element).closest('[data-index]')?.getAttribute('data-index') ?? -1);
}

/** Index of the row that the key moves to. Null: the key does not move. */
function stepTo(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  current: number,
  count: number,
): number | null {
  if (altKey || ctrlKey || metaKey) return null;
  switch (key) {
    case 'ArrowDown':
      return current + 1;
    case 'ArrowUp':
      return current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
