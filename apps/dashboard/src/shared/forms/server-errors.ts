import { ApiError } from '../api';

export interface ServerErrors {
  /** Messages by field name, for the fields that the form shows. */
  fields: Readonly<Record<string, string>>;
  /** Whether there is an error that belongs to no field of the form. */
  hasOther: boolean;
}

/**
 * Assigns the messages of a server error to the fields of a form. The server sends the field names and one sentence
 * per field, joined by commas; if the sentences can't be separated, each field gets the whole message.
 */
export function serverErrorsOf(error: unknown, known: readonly string[]): ServerErrors {
  if (!error) return { fields: {}, hasOther: false };
  if (!(error instanceof ApiError) || error.attributes.length === 0) return { fields: {}, hasOther: true };
  const sentences = error.message.split(', ');
  const isOneEach = sentences.length === error.attributes.length;
  const entries = error.attributes.map(
    (name, index) => [name, (isOneEach ? sentences[index] : error.message) ?? ''] as const,
  );
  return {
    fields: Object.fromEntries(entries.filter(([name]) => known.includes(name))),
    hasOther: error.attributes.some((name) => !known.includes(name)),
  };
}
