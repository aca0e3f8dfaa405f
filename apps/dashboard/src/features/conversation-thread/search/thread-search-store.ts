import { create } from 'zustand';

interface ThreadSearch {
  /** The conversation in which the search is open; only the open conversation can have one. */
  conversationId: number | null;
  /** The hit last shown; `turn` counts up, so that the same hit can be shown again. */
  hit: { id: number; turn: number } | null;
}

const CLOSED: ThreadSearch = { conversationId: null, hit: null };

export const useThreadSearch = create<ThreadSearch>(() => CLOSED);

/** Opens the search in a conversation, or focuses its field. For menus, the palette and shortcuts. */
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
