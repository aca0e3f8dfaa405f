/** An object of unknown shape: any API client may write content attributes, so nothing in them is guaranteed. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isUnknownRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as text; null if it is not a primitive or is blank. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function unknownRecords(value: unknown): UnknownRecord[] {
  return Array.isArray(value) ? value.filter(isUnknownRecord) : [];
}

export function textList(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => textOf(one) ?? []);
}
