export type CsvValue = string | number | boolean | Date | null | undefined;

// Spreadsheets evaluate a cell that starts with one of these as a formula; some also accept the full-width forms.
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** An international phone number. Digits alone compute nothing, and with a `'` other programs could not dial it. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** One CSV field: formulas are neutralized with a leading `'`, quotes are added where needed (RFC 4180). */
export function escapeCsvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value instanceof Date ? value.toISOString() : value.replaceAll('\u0000', '');
  const disarmed = FORMULA_START.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(disarmed) ? `"${disarmed.replaceAll('"', '""')}"` : disarmed;
}

/** A CSV line, terminated by CR LF. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(escapeCsvCell).join(',')}\r\n`;
}

/** The text of a cell before `escapeCsvCell` neutralized it, so that an exported file can be imported again. */
export function unescapeCsvCell(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}
