/** Reads values out of JSON whose shape a stranger decides. Nothing here throws. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** The bytes as a JSON object; null: they are none. */
export function parseObject(raw: Buffer): JsonObject | null {
  try {
    return objectOf(JSON.parse(raw.toString()));
  } catch {
    return null;
  }
}

export function objectOf(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** An id as text: a whole number, which JSON can hold exactly, or a short text. */
export function idOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value) ? value : null;
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/**
 * At most `maximum` characters of a text, without what the database can't store: null bytes and halves of surrogate
 * pairs. Null: there is none.
 */
export function textOf(value: unknown, maximum: number): string | null {
  if (typeof value !== 'string') return null;
  const storable = value.replaceAll('\0', '').slice(0, maximum).replace(LONE_SURROGATES, '\ufffd');
  return storable === '' ? null : storable;
}

/** With the flag `u`, halves of pairs are matched only if they are alone. */
const LONE_SURROGATES = /[\ud800-\udfff]/gu;
