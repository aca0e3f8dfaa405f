import { type KeyboardEvent, useCallback, useRef } from 'react';

/**
 * Keyboard navigation: arrow keys move from the search field to the hits and between hits (`a[data-hit]`) of all
 * lists; ArrowUp on the first hit and Escape return to the field. Enter follows the link.
 */
export function useHitKeys() {
  const boxRef = useRef<HTMLInputElement>(null);
  const hitsRef = useRef<HTMLDivElement>(null);

  const onKeyDown = useCallback((event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const hits = [...(hitsRef.current?.querySelectorAll<HTMLElement>('a[data-hit]') ?? [])];
    const box = boxRef.current;
    const at = hits.indexOf(document.activeElement as HTMLElement);
    const isInBox = document.activeElement === box;
    if (!isInBox && at === -1) return;
    const target = targetOf(event.key, { at, hits, box });
    if (!target) return;
    event.preventDefault();
    target.focus();
  }, []);

  return { boxRef, hitsRef, onKeyDown };
}

interface HitFocus {
  /** Index of the focused hit; -1: the search field has the focus. */
  at: number;
  hits: readonly HTMLElement[];
  box: HTMLElement | null;
}

function targetOf(key: string, { at, hits, box }: HitFocus): HTMLElement | null | undefined {
  switch (key) {
    case 'ArrowDown':
      return hits[at + 1];
    case 'ArrowUp':
      return at > 0 ? hits[at - 1] : at === 0 ? box : undefined;
    case 'Home':
      return at === -1 ? undefined : hits[0];
    case 'End':
      return at === -1 ? undefined : hits.at(-1);
    case 'Escape':
      return at === -1 ? undefined : box;
    default:
      return undefined;
  }
}
