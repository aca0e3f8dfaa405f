import { z } from 'zod';
import { json } from '../kit/values';

/** The limits of the providers. */
export const TEMPLATE_TEXT_CHARACTERS = 1_000;
const MEDIA_URL_CHARACTERS = 2_000;
const BUTTONS_AT_MOST = 10;

const text = z.string().max(TEMPLATE_TEXT_CHARACTERS);
const httpUrl = z
  .string()
  .max(MEDIA_URL_CHARACTERS)
  .regex(/^https?:\/\//i);

/** Text by the name or number of the placeholder; currencies and times are objects defined by the provider. */
const placeValues = z.record(z.string().max(255), z.union([text, json]));

const parts = z.looseObject({
  body: placeValues.nullish(),
  header: z
    .object({
      media_url: httpUrl.nullish(),
      media_type: z.enum(['image', 'video', 'document']).nullish(),
      media_name: text.nullish(),
    })
    .catchall(text)
    .nullish(),
  footer: z.record(z.string().max(255), text).nullish(),
  /** By the position of the button; a button without a parameter has none here. */
  buttons: z
    .array(z.looseObject({ type: z.string().max(255), parameter: text.nullish() }).nullable())
    .max(BUTTONS_AT_MOST)
    .nullish(),
});

/**
 * Values for the placeholders of a provider's message template. Older clients send only the texts of the body, as a
 * list or by position.
 */
export const templateParams = z.preprocess(
  readJson,
  z.looseObject({
    name: z.string().min(1).max(255),
    category: z.string().max(255).nullish(),
    language: z.string().max(255).nullish(),
    namespace: z.string().max(255).nullish(),
    processed_params: z.union([parts, z.array(text).max(100)]).nullish(),
  }),
);
export type TemplateParams = z.infer<typeof templateParams>;

/** Multipart bodies may carry the parameters as JSON text. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
