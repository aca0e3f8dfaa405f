import { useT } from '@parley/i18n/react';
import { serverErrorsOf } from './server-errors';

/** Fields with a translated error, possible because the server has only one reason to reject them. */
const sentences = {
  website_url: 'settings.websiteUrlInvalid',
  webhook_url: 'settings.webhookUrlInvalid',
  widget_color: 'settings.colorInvalid',
  allowed_domains: 'settings.domainsInvalid',
  name: 'settings.nameInvalid',
} as const;

/** Server errors by field of the form; `other` is the error if part of it belongs to no field. */
export function useFormErrors(error: unknown, formFields: readonly string[]) {
  const t = useT();
  const { fields, hasOtherErrors } = serverErrorsOf(error, formFields);
  const texts = Object.entries(fields).map(([name, message]) => {
    const own = name in sentences ? sentences[name as keyof typeof sentences] : null;
    return [name, own ? t(own) : message] as const;
  });
  return {
    fields: Object.fromEntries(texts) as Readonly<Record<string, string>>,
    other: hasOtherErrors ? error : null,
  };
}
