import { create } from 'zustand';

interface ThreadSearch {
  /** In which conversation somebody looks for a word: one at a time, the open one. */
  conversationId: number | null;
  /** The message they went to last; `turn` tells going there again from being there. */
  hit: { id: number; turn: number } | null;
}

const CLOSED: ThreadSearch = { conversationId: null, hit: null };

export const useThreadSearch = create<ThreadSearch>(() => CLOSED);

/** Opens the search inside a conversation, or puts the focus into its field. For menus, the palette and keys. */
export function openThreadSearch(conversationId: number): void {
  if (useThreadSearch.getState().conversationId !== conversationId)
    useThreadSearch.setState({ conversationId, hit: null });
  document.querySelector<HTMLElement>(`${SEARCH} input`)?.focus();
}

export function showThreadHit(id: number): void {
  useThreadSearch.setState(({ hit }) => ({ hit: { id, turn: (hit?.turn ?? 0) + 1 } }));
}

export function closeThreadSearch(): void {
  useThreadSearch.setState(CLOSED);
}

const SEARCH = '[data-thread-search]';

export function isInThreadSearch(element: Element | null): boolean {
  return element?.closest(SEARCH) != null;
}
