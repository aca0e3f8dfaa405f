interface Placed {
  id: number;
  position: number | null;
}

/** The distance between two positions, as the server leaves it. */
const STEP = 10;

/** True if the rows are in the order of their positions, and no two have the same one. */
export function areInOrder(rows: readonly Placed[]): boolean {
  return rows.every(({ position }, index) => {
    const before = index === 0 ? Number.NEGATIVE_INFINITY : rows[index - 1]?.position;
    return position !== null && typeof before === 'number' && position > before;
  });
}

/**
 * The rows in the order of `after`, with positions for it; `before` are the same rows as the server lists them. Rows
 * share out the positions they have. Where those give no order, all rows are numbered anew.
 */
export function placed<Row extends Placed>(before: readonly Row[], after: readonly Row[]): Row[] {
  const isOrdered = areInOrder(before);
  return after.map((row, index) => ({
    ...row,
    position: isOrdered ? (before[index]?.position ?? 0) : (index + 1) * STEP,
  }));
}

/** Positions by id of the rows whose position changes. */
export function changedPositions(
  before: readonly Placed[],
  after: readonly Placed[],
): Record<string, number> {
  const former = new Map(before.map(({ id, position }) => [id, position]));
  return Object.fromEntries(
    after.flatMap(({ id, position }) =>
      position === null || position === former.get(id) ? [] : [[String(id), position]],
    ),
  );
}
