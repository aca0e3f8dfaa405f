/**
 * Parses the stored order: a list of names, or of objects with a name. A missing section (added in a later version) is
 * placed after its predecessor in the default order `all`.
 */
export function parseSectionOrder<Name extends string>(stored: unknown, all: readonly Name[]): Name[] {
  const isSection = (name: unknown): name is Name => (all as readonly unknown[]).includes(name);
  const names = Array.isArray(stored) ? stored.map(nameOf).filter(isSection) : [];
  const order = [...new Set(names)];
  for (const [index, section] of all.entries()) {
    if (order.includes(section)) continue;
    const before = all.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, section);
  }
  return order;
}

/** The format in which other clients of the API store the order. */
export function serializeSectionOrder<Name extends string>(order: readonly Name[]): { name: Name }[] {
  return order.map((name) => ({ name }));
}

/** Moves a section among the shown ones; hidden sections keep their positions. */
export function moveSection<Name extends string>(
  order: readonly Name[],
  shown: readonly Name[],
  move: { section: Name; to: number },
): Name[] {
  const others = shown.filter((name) => name !== move.section);
  const next = others.toSpliced(move.to, 0, move.section);
  const places = order.flatMap((name, index) => (shown.includes(name) ? [index] : []));
  const result = [...order];
  for (const [index, place] of places.entries()) {
    const name = next[index];
    if (name) result[place] = name;
  }
  return result;
}

/** Index of the row before which an item dropped at `y` is inserted, by the rows' middles: 0 is before the first. */
export function gapAt(rows: readonly { top: number; height: number }[], y: number): number {
  return rows.filter(({ top, height }) => top + height / 2 < y).length;
}

function nameOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry;
}
