/** The selected rows, and the row that ranges start from. */
export interface Selection<Key> {
  chosen: ReadonlySet<Key>;
  anchor: Key | null;
}

/** Toggles one row and makes it the anchor of ranges. */
export function toggleRow<Key>({ chosen }: Selection<Key>, key: Key): Selection<Key> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key };
}

/** Adds all rows from the anchor to this one; without an anchor only this row. */
export function extendTo<Key>(selection: Selection<Key>, key: Key, order: readonly Key[]): Selection<Key> {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(key);
  if (from === -1 || to === -1) return toggleRow(selection, key);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set([...selection.chosen, ...range]), anchor: selection.anchor };
}

export function selectAll<Key>({ anchor }: Selection<Key>, order: readonly Key[]): Selection<Key> {
  return { chosen: new Set(order), anchor };
}

export function selectNone<Key>(): Selection<Key> {
  return { chosen: new Set(), anchor: null };
}

/** State of the select-all checkbox. */
export function coverage<Key>(chosen: ReadonlySet<Key>, order: readonly Key[]): 'none' | 'some' | 'all' {
  const count = order.filter((key) => chosen.has(key)).length;
  if (count === 0) return 'none';
  return count === order.length ? 'all' : 'some';
}
