/** An editor asks where its text stands on screen; jsdom lays nothing out, so everything stands at the origin. */
export function stubTextLayout(): void {
  const nowhere = () => new DOMRect(0, 0, 0, 0);
  Range.prototype.getBoundingClientRect ??= nowhere;
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  document.elementFromPoint ??= () => null;
}
