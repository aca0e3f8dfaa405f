/**
 * Moves the focus to the thread when the focused message and its buttons disappear, so that keyboard users continue
 * there. `place`: an element inside the thread; call this while it is still mounted. Focus that has moved elsewhere
 * meanwhile is not changed.
 */
export function keepFocusInThread(place: Element | null | undefined): () => void {
  const thread = place?.closest<HTMLElement>('[role="log"]');
  const keep = () => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || place?.contains(activeElement)) thread?.focus({ preventScroll: true });
  };
  // Delayed, because a closing dialog restores the focus only afterwards.
  return () => void setTimeout(keep, 0);
}
