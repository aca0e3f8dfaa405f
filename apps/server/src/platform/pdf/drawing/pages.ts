import type { TableRow } from './table';

/** The rows of one page, and where its table begins. */
export interface Page {
  tableTop: number;
  rows: TableRow[];
}

interface Bounds {
  /** Where the table may begin on the first page and on the others. */
  firstTop: number;
  nextTop: number;
  bottom: number;
}

/** Fewer rows than this below the header at the end of the first page look lost: the table then begins on the next. */
const FEWEST_ROWS = 2;

/** Spreads rows over pages, each of which repeats the header. The first page has the heading and may have no row. */
export function paginate(header: TableRow, rows: TableRow[], bounds: Bounds): Page[] {
  const opening = rows.slice(0, FEWEST_ROWS).reduce((sum, row) => sum + row.height, header.height);
  let page: Page = { tableTop: bounds.firstTop, rows: [] };
  const pages = [page];
  let top = bounds.firstTop + header.height;
  if (bounds.firstTop + opening > bounds.bottom) top = bounds.bottom;
  for (const row of rows) {
    if (top + row.height > bounds.bottom && (page.rows.length > 0 || page.tableTop !== bounds.nextTop)) {
      page = { tableTop: bounds.nextTop, rows: [] };
      pages.push(page);
      top = bounds.nextTop + header.height;
    }
    page.rows.push(row);
    top += row.height;
  }
  return pages;
}
