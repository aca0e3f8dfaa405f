import type { PdfTable } from '../report';
import type { TakeTurns } from '../take-turns';
import type { Typesetter } from '../text/typesetter';

/** Widths at size 1. */
interface Needs {
  align: 'start' | 'end';
  /** Narrower than this is not readable. */
  least: number;
  /** Wide enough for every cell, up to a limit. */
  cells: number;
  /** Wide enough for the header in one line. */
  header: number;
}

/** Where a column begins and how wide it is, in points, with the space around its text. */
export interface ColumnBox {
  start: number;
  width: number;
}

/** On either side of a cell's text, in points. */
export const CELL_PADDING = 6;
const LEAST_NAME = 11;
const WIDEST_NAME = 30;
const WIDEST_FIGURE = 18;

/** Measures each cell. Numbers are whole in one line; names may take two lines and be cut. */
export async function measureColumns(
  table: PdfTable,
  typesetter: Typesetter,
  takeTurns: TakeTurns,
): Promise<Needs[]> {
  const cells = table.columns.map(() => 0);
  const measure = (row: string[], weight: 400 | 600): void => {
    for (const column of cells.keys()) {
      const width = typesetter.widthOf(row[column] ?? '', { size: 1, weight, isName: true });
      cells[column] = Math.max(cells[column] ?? 0, width);
    }
  };
  for (const row of table.rows) {
    measure(row, 400);
    await takeTurns();
  }
  measure(table.total ?? [], 600);
  return table.columns.map(({ header, align }, column) => {
    const widthOf = (text: string): number => typesetter.widthOf(text, { size: 1, weight: 600 });
    const longestWord = Math.max(0, ...header.slice(0, 200).split(/\s+/).map(widthOf));
    const headerWidth = Math.min(widthOf(header), WIDEST_FIGURE);
    const wanted = Math.min(cells[column] ?? 0, align === 'start' ? WIDEST_NAME : WIDEST_FIGURE);
    const cellsAndWord = Math.max(wanted, Math.min(longestWord, LEAST_NAME));
    return {
      align,
      least: align === 'start' ? Math.min(cellsAndWord, LEAST_NAME) : cellsAndWord,
      cells: cellsAndWord,
      header: Math.max(cellsAndWord, headerWidth),
    };
  });
}

/** Whether every column gets what it needs at least. */
export function fitsInto(width: number, size: number, needs: Needs[]): boolean {
  return sumOf(needs.map(({ least }) => least * size + 2 * CELL_PADDING)) <= width;
}

/** Gives each column its least, then room for its cells, then for its header, and shares what is left evenly. */
export function placeColumns(width: number, size: number, needs: Needs[]): ColumnBox[] {
  let widths = needs.map(({ least }) => least * size + 2 * CELL_PADDING);
  for (const wanted of ['cells', 'header'] as const) {
    const missing = needs.map((need, column) =>
      Math.max(0, need[wanted] * size + 2 * CELL_PADDING - (widths[column] ?? 0)),
    );
    const share = Math.min(1, Math.max(0, width - sumOf(widths)) / (sumOf(missing) || 1));
    widths = widths.map((one, column) => one + (missing[column] ?? 0) * share);
  }
  const free = width - sumOf(widths);
  // Too many columns for the widest paper: all get narrower, and long cells are cut.
  widths = widths.map((one) => (free < 0 ? (one * width) / (width - free) : one + free / widths.length));
  return widths.map((one, column) => ({ start: sumOf(widths.slice(0, column)), width: one }));
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
