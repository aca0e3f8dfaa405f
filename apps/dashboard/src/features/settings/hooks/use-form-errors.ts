import { useT } from '@parley/i18n/react';
import { serverErrorsOf } from '../../../shared/forms/server-errors';

/** Fields whose refusal we can say in the person's language, because it has one reason only. */
const sentences = {
  website_url: 'settings.websiteUrlInvalid',
  webhook_url: 'settings.webhookUrlInvalid',
  widget_color: 'settings.colorInvalid',
  allowed_domains: 'settings.domainsInvalid',
  name: 'settings.nameInvalid',
} as const;

/** What the server refused, by the fields a form has; `other` when some of it belongs to none of them. */
export function useFormErrors(error: unknown, known: readonly string[]) {
  const t = useT();
  const { fields, hasOther } = serverErrorsOf(error, known);
  const texts = Object.entries(fields).map(([name, message]) => {
    const own = name in sentences ? sentences[name as keyof typeof sentences] : null;
    return [name, own ? t(own) : message] as const;
  });
  return {
    fields: Object.fromEntries(texts) as Readonly<Record<string, string>>,
    other: hasOther ? error : null,
  };
}
