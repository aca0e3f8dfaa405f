import { ApiError } from '../api';
import { errorTextOf, fieldTextOf, serverTextOr } from '../error-texts';
import { useLocaleStore } from '../i18n/locale';

export interface ServerErrors {
  /** Messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** Whether part of the error belongs to no field of the form. */
  hasOtherErrors: boolean;
}

/**
 * Assigns the messages of a server error to the fields of a form. A field shows the texts of its error codes, or else
 * the text of the error's own code. While neither is loaded, an English form shows the server's message. That message
 * has one sentence per field, joined by commas; if the numbers differ, each field gets the whole message.
 */
export function serverErrorsOf(error: unknown, formFields: readonly string[]): ServerErrors {
  if (!error) return { fields: {}, hasOtherErrors: false };
  if (!(error instanceof ApiError) || error.attributes.length === 0)
    return { fields: {}, hasOtherErrors: true };
  const sentences = error.message.split(', ');
  const hasSentencePerField = sentences.length === error.attributes.length;
  const entries = error.attributes.map(
    (name, index) =>
      [name, messageOf(error, name, hasSentencePerField ? sentences[index] : error.message)] as const,
  );
  return {
    fields: Object.fromEntries(entries.filter(([name]) => formFields.includes(name))),
    hasOtherErrors: error.attributes.some((name) => !formFields.includes(name)),
  };
}

function messageOf(error: ApiError, field: string, serverMessage = ''): string {
  const texts = error.fields
    .filter((rejected) => rejected.field === field)
    .map(fieldTextOf)
    .filter((text) => text !== undefined);
  if (texts.length > 0) return texts.join(' ');
  const { t } = useLocaleStore.getState().i18n;
  return errorTextOf(error) ?? serverTextOr(t('common.errorGeneric'), serverMessage);
}
