export type CsvCell = string | number | null;

/** Cells that spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
/** Tells spreadsheets that the text is UTF-8. */
const MARK = '\uFEFF';

/** A table as CSV. Texts that a spreadsheet would run as a formula begin with an apostrophe. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return MARK + rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
