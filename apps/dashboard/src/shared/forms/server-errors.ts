import { ApiError } from '../api';
import { errorTextOf, fieldTextOf, serverTextOr } from '../error-texts';
import { useLocaleStore } from '../i18n/locale';

export interface ServerErrors {
  /** Messages by field name, for the fields that the form shows. */
  fields: Readonly<Record<string, string>>;
  /** Whether there is an error that belongs to no field of the form. */
  hasOther: boolean;
}

/**
 * Assigns the messages of a server error to the fields of a form: the texts of the error codes of the fields. Without
 * texts an English form shows the server's sentences: one per field, joined by commas; if they can't be separated,
 * each field gets the whole message.
 */
export function serverErrorsOf(error: unknown, known: readonly string[]): ServerErrors {
  if (!error) return { fields: {}, hasOther: false };
  if (!(error instanceof ApiError) || error.attributes.length === 0) return { fields: {}, hasOther: true };
  const sentences = error.message.split(', ');
  const isOneEach = sentences.length === error.attributes.length;
  const entries = error.attributes.map(
    (name, index) => [name, textOf(error, name, isOneEach ? sentences[index] : error.message)] as const,
  );
  return {
    fields: Object.fromEntries(entries.filter(([name]) => known.includes(name))),
    hasOther: error.attributes.some((name) => !known.includes(name)),
  };
}

function textOf(error: ApiError, name: string, sentence = ''): string {
  const texts = error.fields
    .filter(({ field }) => field === name)
    .map(fieldTextOf)
    .filter((text) => text !== undefined);
  if (texts.length > 0) return texts.join(' ');
  const { t } = useLocaleStore.getState().i18n;
  return errorTextOf(error) ?? serverTextOr(t('common.errorGeneric'), sentence);
}
