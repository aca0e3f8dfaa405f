import type { Emoji } from './emojis';

export const COLUMNS = 9;

export interface Section {
  name: string;
  label: string;
  emojis: readonly Emoji[];
}

/** A position in the grid; rows are counted over all sections. */
export interface GridPosition {
  row: number;
  column: number;
}

/** The rows of all sections in one list; each section starts a new row. */
export function rowsOf(sections: readonly Section[]): (readonly Emoji[])[] {
  return sections.flatMap(({ emojis }) =>
    Array.from({ length: Math.ceil(emojis.length / COLUMNS) }, (_, index) =>
      emojis.slice(index * COLUMNS, (index + 1) * COLUMNS),
    ),
  );
}

export type Direction = 'up' | 'down' | 'back' | 'forward' | 'first' | 'last';

/**
 * The position that a key moves to. Sideways moves wrap to the previous or next row; up and down keep the column if
 * possible.
 */
export function move(
  rows: readonly (readonly Emoji[])[],
  from: GridPosition,
  direction: Direction,
): GridPosition {
  const last = rows.length - 1;
  const endOf = (row: number) => Math.max(0, (rows[row]?.length ?? 1) - 1);
  switch (direction) {
    case 'up':
    case 'down': {
      const row = Math.min(Math.max(from.row + (direction === 'down' ? 1 : -1), 0), Math.max(last, 0));
      return { row, column: Math.min(from.column, endOf(row)) };
    }
    case 'back':
      if (from.column > 0) return { ...from, column: from.column - 1 };
      return from.row > 0 ? { row: from.row - 1, column: endOf(from.row - 1) } : from;
    case 'forward':
      if (from.column < endOf(from.row)) return { ...from, column: from.column + 1 };
      return from.row < last ? { row: from.row + 1, column: 0 } : from;
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: Math.max(last, 0), column: endOf(last) };
  }
}
