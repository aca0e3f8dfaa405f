/** Which rows are chosen, and the one that a range is counted from. */
export interface Selection<Key> {
  chosen: ReadonlySet<Key>;
  anchor: Key | null;
}

/** One row more or less; ranges count from it from now on. */
export function toggleRow<Key>({ chosen }: Selection<Key>, key: Key): Selection<Key> {
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return { chosen: next, anchor: key };
}

/** All rows from the anchor to this one, beside those that are chosen already; without an anchor this one alone. */
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

/** What the box over all rows shows. */
export function coverage<Key>(chosen: ReadonlySet<Key>, order: readonly Key[]): 'none' | 'some' | 'all' {
  const count = order.filter((key) => chosen.has(key)).length;
  if (count === 0) return 'none';
  return count === order.length ? 'all' : 'some';
}
