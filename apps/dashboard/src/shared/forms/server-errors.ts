import { ApiError } from '../api';

export interface ServerErrors {
  /** Sentence by field, for those the screen has a place for. */
  fields: Readonly<Record<string, string>>;
  /** Whether something is wrong that belongs to no field of the screen. */
  hasOther: boolean;
}

/**
 * Shares a refusal out among the fields of a form. The server names the fields and says one sentence each, joined
 * by commas; where they cannot be told apart, each field gets all of them.
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
