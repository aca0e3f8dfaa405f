import type { PdfTable } from '../report';
import type { TakeTurns } from '../take-turns';
import type { Line, TextStyle, Typesetter } from '../text/typesetter';
import { COLORS, type Sheet } from './sheet';
import { CELL_PADDING, type ColumnBox } from './table-columns';

/** A row laid out: the lines of each cell. */
export interface TableRow {
  kind: 'header' | 'total' | 'body';
  cells: Line[][];
  height: number;
}

export interface LaidOutTable {
  header: TableRow;
  rows: TableRow[];
  /** Without a parent the row is skipped by screen readers, as the header on later pages should be. */
  draw(sheet: Sheet, parent: PDFKit.PDFStructureElement | null, row: TableRow, top: number): void;
}

const LEADING = 1.38;
const ROW_PADDING = 5;
const NO_ROWS = '–';
const COLOR = { header: COLORS.muted, total: COLORS.ink, body: COLORS.ink };
const MOST_LINES = { header: 3, total: 2, body: 2 };

export async function layOutTable(
  table: PdfTable,
  columns: ColumnBox[],
  size: number,
  { typesetter, takeTurns }: { typesetter: Typesetter; takeTurns: TakeTurns },
): Promise<LaidOutTable> {
  const styles: Record<TableRow['kind'], TextStyle> = {
    header: { size: size - 1, weight: 600 },
    total: { size, weight: 600, isName: true },
    body: { size, weight: 400, isName: true },
  };
  function layOut(kind: TableRow['kind'], texts: string[]): TableRow {
    const cells = columns.map(({ width }, column) => {
      const lines = kind !== 'header' && table.columns[column]?.align === 'end' ? 1 : MOST_LINES[kind];
      return typesetter.fit(texts[column] ?? '', styles[kind], { width: width - 2 * CELL_PADDING, lines });
    });
    const lineCount = Math.max(1, ...cells.map((lines) => lines.length));
    return { kind, cells, height: lineCount * styles[kind].size * LEADING + 2 * ROW_PADDING };
  }

  const rows = table.total ? [layOut('total', table.total)] : [];
  for (const texts of table.rows) {
    rows.push(layOut('body', texts));
    await takeTurns();
  }
  if (rows.length === 0) rows.push(layOut('body', [NO_ROWS]));

  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return {
    header: layOut(
      'header',
      table.columns.map(({ header }) => header),
    ),
    rows,
    draw(sheet, parent, row, top) {
      sheet.artifact(() => {
        if (row.kind === 'total') sheet.fill({ start: 0, top, width, height: row.height }, COLORS.wash);
        sheet.rule(0, top + row.height, width);
      });
      const leading = styles[row.kind].size * LEADING;
      const drawCell = (lines: Line[], column: number): void => {
        const box = columns[column];
        if (!box) return;
        const align = table.columns[column]?.align ?? 'start';
        const at = { start: box.start + CELL_PADDING, width: box.width - 2 * CELL_PADDING, align };
        // Headers of one line stand on the last line of longer ones.
        const first = row.kind === 'header' ? row.height - ROW_PADDING - lines.length * leading : ROW_PADDING;
        for (const [index, line] of lines.entries()) {
          sheet.text(line, at, top + first + (index + 0.74) * leading, COLOR[row.kind]);
        }
      };
      if (!parent) {
        sheet.artifact(() => row.cells.forEach(drawCell));
        return;
      }
      const group = sheet.group(parent, 'TR');
      for (const [column, lines] of row.cells.entries()) {
        if (row.kind === 'header') sheet.columnHeader(group, () => drawCell(lines, column));
        else sheet.element(group, 'TD', () => drawCell(lines, column));
      }
      group.end();
    },
  };
}
