import { HttpBodyError } from './http-body-error';
import { isUploadedFile } from './uploaded-file';

export type BodyShapeLimits = { maxDepth: number; maxKeys: number; maxItems: number };

export const DEFAULT_BODY_SHAPE: BodyShapeLimits = { maxDepth: 32, maxKeys: 10_000, maxItems: 10_000 };

type Tally = { keys: number; items: number };

/**
 * Checks a parsed body against its limits and refuses NUL characters and keys that could change prototypes. Lone
 * surrogates in texts (a client cut an emoji in half) are replaced in place, because jsonb columns refuse them.
 * Throws HttpBodyError.
 */
export function checkBodyShape(body: unknown, limits: BodyShapeLimits = DEFAULT_BODY_SHAPE): unknown {
  return checkValue(body, 0, limits, { keys: 0, items: 0 });
}

/** Returns text that PostgreSQL can store: throws HttpBodyError for NUL, replaces lone surrogates. */
export function checkText(text: string): string {
  if (text.includes('\u0000')) throw new HttpBodyError('null_byte');
  return text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

function checkValue(value: unknown, depth: number, limits: BodyShapeLimits, tally: Tally): unknown {
  if (typeof value === 'string') return checkText(value);
  if (typeof value !== 'object' || value === null || isUploadedFile(value)) return value;
  if (depth >= limits.maxDepth) throw new HttpBodyError('too_deep');
  if (Array.isArray(value)) return checkItems(value, depth, limits, tally);
  return checkEntries(value as Record<string, unknown>, depth, limits, tally);
}

function checkItems(items: unknown[], depth: number, limits: BodyShapeLimits, tally: Tally): unknown[] {
  tally.items += items.length;
  if (tally.items > limits.maxItems) throw new HttpBodyError('too_many_items');
  for (const [index, item] of items.entries()) items[index] = checkValue(item, depth + 1, limits, tally);
  return items;
}

function checkEntries(
  entries: Record<string, unknown>,
  depth: number,
  limits: BodyShapeLimits,
  tally: Tally,
): Record<string, unknown> {
  const keys = Object.keys(entries);
  tally.keys += keys.length;
  if (tally.keys > limits.maxKeys) throw new HttpBodyError('too_many_keys');
  for (const key of keys) {
    checkKey(key, entries);
    entries[key] = checkValue(entries[key], depth + 1, limits, tally);
  }
  return entries;
}

function checkKey(key: string, holder: Record<string, unknown>): void {
  if (checkText(key) !== key) throw new HttpBodyError('forbidden_key');
  if (key === '__proto__') throw new HttpBodyError('forbidden_key');
  const value = key === 'constructor' ? holder[key] : null;
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype')) {
    throw new HttpBodyError('forbidden_key');
  }
}
