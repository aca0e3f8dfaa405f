/**
 * Gives the thread the focus that goes with a message and its buttons, so that whoever works with keys goes on there.
 * `place`: something inside the thread, asked for while it stands there. Focus that is elsewhere meanwhile stays.
 */
export function keepFocusInThread(place: Element | null | undefined): () => void {
  const thread = place?.closest<HTMLElement>('[role="log"]');
  const keep = () => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost || place?.contains(activeElement)) thread?.focus({ preventScroll: true });
  };
  // A dialog that closes gives the focus back only then.
  return () => void setTimeout(keep, 0);
}
