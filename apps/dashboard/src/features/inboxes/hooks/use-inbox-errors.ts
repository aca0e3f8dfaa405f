import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { knownText } from '../../../shared/i18n/known-text';
import { useFormErrors } from '../../../shared/forms/use-form-errors';

/** Server errors of an inbox form, by field. A channel's field may have words of its own for a value that is invalid. */
export function useInboxErrors(error: unknown, names: readonly string[]) {
  const t = useT();
  const { fields, other } = useFormErrors(error, names);
  const invalid = error instanceof ApiError ? error.fields.filter(({ code }) => code === 'invalid') : [];
  const better = invalid.flatMap(({ field }) => {
    const text = field in fields ? knownText(t, `channelFieldErrors.${field}`) : null;
    return text ? [[field, text]] : [];
  });
  return { fields: { ...fields, ...Object.fromEntries(better) } as Readonly<Record<string, string>>, other };
}
