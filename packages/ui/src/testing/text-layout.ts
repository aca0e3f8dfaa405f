/** The editor reads the screen positions of its text; jsdom has no layout, so every position is the origin. */
export function stubTextLayout(): void {
  const nowhere = () => new DOMRect(0, 0, 0, 0);
  Range.prototype.getBoundingClientRect ??= nowhere;
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
  document.elementFromPoint ??= () => null;
}
