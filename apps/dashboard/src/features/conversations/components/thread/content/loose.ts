/** Content attributes are what any client wrote: nothing in them is certain. */
export type Loose = Readonly<Record<string, unknown>>;

export function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as text; null for what is none, or nothing but space. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export function looseList(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter(isLoose) : [];
}

export function textList(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => textOf(one) ?? []);
}
