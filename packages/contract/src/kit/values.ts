import { z } from 'zod';
import { limits } from './limits';

/** Positive integer id. Also accepts decimal text, because forms and query strings carry text. */
export const id = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d{0,18}$/.test(value) ? Number(value) : value),
  z.number().int().positive(),
);

/** Integer that may arrive as decimal text (forms, query strings). */
export const integer = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value),
  z.number().int(),
);

/** Boolean that may arrive as `true/false/1/0` text (forms, query strings). */
export const boolean = z.preprocess((value) => {
  if (value === 'true' || value === '1' || value === 1) return true;
  if (value === 'false' || value === '0' || value === 0) return false;
  return value;
}, z.boolean());

/** ISO-8601 UTC with milliseconds, e.g. `2026-01-31T09:00:00.000Z`. */
export const iso = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

/** Integer seconds since 1970 UTC; 0 means not set where the contract says so. */
export const unix = z.number().int().nonnegative();

/** Seconds with a fraction; used only by `Conversation.updated_at` and its realtime form. */
export const unixFloat = z.number().nonnegative();

/** Unix seconds up to the end of the year 9999, so that the database accepts them. */
export const moment = integer.pipe(z.number().min(0).max(253_402_300_799));

/** One value or a list (`rating=5`, `rating[]=4&rating[]=5`, `rating=4,5`), always read as a list. */
export function listOf<S extends z.ZodType>(item: S, most: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : typeof value === 'number' ? [value] : value),
    z.array(item).max(most),
  );
}

/** An optional field; null and '' (an empty form or query value) count as absent. */
export function lenient<S extends z.ZodType>(schema: S) {
  const read: z.ZodType = z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    schema.optional(),
  );
  return (read as z.ZodType<z.output<S> | undefined, z.input<S> | '' | null | undefined>).optional();
}

/** A field that null clears; '' (an emptied form field) counts as null. */
export function clearable<S extends z.ZodType>(schema: S) {
  const read: z.ZodType = z.preprocess((value) => (value === '' ? null : value), schema.nullish());
  return (read as z.ZodType<z.output<S> | null | undefined, z.input<S> | '' | null | undefined>).optional();
}

/** The label of an enum; in JSON also its number (the index). */
export function labelOrNumber<const L extends readonly [string, ...string[]]>(labels: L) {
  const read: z.ZodType = z.preprocess(
    (value) => (typeof value === 'number' ? (labels[value] ?? value) : value),
    z.enum(labels),
  );
  return read as z.ZodType<L[number], L[number] | number>;
}

/** Arbitrary JSON object. */
export const json = z.record(z.string(), z.unknown());

/**
 * Free-form attributes with a limited number of names and limited lengths. A nested value counts by the length of its
 * JSON.
 */
export const attributes = json.refine(
  (values) =>
    Object.keys(values).length <= limits.attributesPerObject &&
    Object.entries(values).every(
      ([key, value]) =>
        key.length <= limits.nameCharacters &&
        (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length <=
          limits.attributeValueCharacters,
    ),
  'has too many or too long values',
);

/** `''` means no image. */
export const imageUrl = z.string();

/** One value or a list of values, always read as a list (`labels[]=a`, `labels=a,b`). */
export const textList = z.preprocess(
  (value) => {
    if (typeof value === 'string') return value.split(',').filter((part) => part !== '');
    return value;
  },
  z.array(z.string().max(255)).max(limits.textsPerList),
);

/** 1-based page number; invalid values count as page 1, and the maximum is 10 000. */
export const page = z.preprocess((value) => {
  const number = Number(value ?? 1);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, limits.pageNumber) : 1;
}, z.number().int());

export interface UploadedFileInput {
  readonly kind: 'upload';
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
  readonly path: string;
}

/**
 * An uploaded file, as the server's body parser provides it. Browsers send it as multipart; JSON bodies cannot carry
 * one. The schema passes the same object through: the server recognizes its uploads by object identity, because a JSON
 * body could contain the same keys with a path of the attacker's choice.
 */
export const file = z.custom<UploadedFileInput>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'upload',
);

/** `#RGB` or `#RRGGBB`. Strict, because the value is inserted into styles unchanged. */
export const hexColor = z
  .string()
  .max(7)
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);
