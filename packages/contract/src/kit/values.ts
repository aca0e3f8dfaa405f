import { z } from 'zod';
import { limits } from './limits';

/** Positive integer id. Accepts decimal text too, because forms and query strings carry text. */
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

/** Integer seconds since 1970 UTC; a missing time is 0 where the contract says so. */
export const unix = z.number().int().nonnegative();

/** Seconds with a fraction; only `Conversation.updated_at` and its realtime twin use it. */
export const unixFloat = z.number().nonnegative();

/** A field that may be left out, null, or empty as forms and query strings leave it: all count as absent. */
export function lenient<S extends z.ZodType>(schema: S) {
  const read: z.ZodType = z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    schema.optional(),
  );
  return (read as z.ZodType<z.output<S> | undefined, z.input<S> | '' | null | undefined>).optional();
}

/** A field that null clears; the empty text of a form that was emptied counts as null. */
export function clearable<S extends z.ZodType>(schema: S) {
  const read: z.ZodType = z.preprocess((value) => (value === '' ? null : value), schema.nullish());
  return (read as z.ZodType<z.output<S> | null | undefined, z.input<S> | '' | null | undefined>).optional();
}

/** The label of an enum, or in JSON its number (the index). */
export function labelOrNumber<const L extends readonly [string, ...string[]]>(labels: L) {
  const read: z.ZodType = z.preprocess(
    (value) => (typeof value === 'number' ? (labels[value] ?? value) : value),
    z.enum(labels),
  );
  return read as z.ZodType<L[number], L[number] | number>;
}

/** Arbitrary JSON object. */
export const json = z.record(z.string(), z.unknown());

/** Free attributes of a thing: so many, with names and values of a length. What is nested counts as its JSON. */
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

/** `''` means no picture. */
export const imageUrl = z.string();

/** One value or a list of values, always read as a list (`labels[]=a`, `labels=a,b`). */
export const textList = z.preprocess(
  (value) => {
    if (typeof value === 'string') return value.split(',').filter((part) => part !== '');
    return value;
  },
  z.array(z.string().max(255)).max(limits.textsPerList),
);

/** 1-based page number; nonsense counts as page 1, pages end at 10 000. */
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
 * An uploaded file part, as the server's body parser hands it over. The browser sends it as multipart; JSON
 * bodies cannot carry one. The very object goes through: the server knows its uploads by identity, because
 * a JSON body can spell out the same keys with a path of its own.
 */
export const file = z.custom<UploadedFileInput>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'upload',
);

/** `#RGB` or `#RRGGBB`: it goes into styles as it is. */
export const hexColor = z
  .string()
  .max(7)
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i);
