export type CsvValue = string | number | boolean | Date | null | undefined;

// Spreadsheets run a cell that starts with one of these as a formula; the wide forms count for some of them.
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** One field of a CSV line: formulas are disarmed with a leading `'`, quotes are set where needed (RFC 4180). */
export function escapeCsvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value instanceof Date ? value.toISOString() : value.replaceAll('\u0000', '');
  const disarmed = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed;
}

/** A whole line with its CR LF. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(escapeCsvCell).join(',')}\r\n`;
}
