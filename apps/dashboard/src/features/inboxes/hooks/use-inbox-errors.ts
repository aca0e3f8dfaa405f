import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { useFormErrors } from '../../../shared/forms/use-form-errors';

/** Sentences for fields that the server rejects for one reason, better than “Enter a valid value”. */
const sentences = {
  bot_token: 'channelFieldErrors.bot_token',
} as const;

/** Server errors of an inbox form, by field. */
export function useInboxErrors(error: unknown, names: readonly string[]) {
  const t = useT();
  const { fields, other } = useFormErrors(error, names);
  const invalid = error instanceof ApiError ? error.fields.filter(({ code }) => code === 'invalid') : [];
  const better = Object.entries(sentences)
    .filter(([name]) => name in fields && invalid.some(({ field }) => field === name))
    .map(([name, key]) => [name, t(key)] as const);
  return { fields: { ...fields, ...Object.fromEntries(better) } as Readonly<Record<string, string>>, other };
}
