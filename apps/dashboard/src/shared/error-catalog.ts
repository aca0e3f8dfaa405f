import type { ApiError, ApiFieldError } from '@parley/api-client';
import { createI18n, type MessageValues, type Translate } from '@parley/i18n';
import { type ErrorTextKey, type ErrorTexts, loadErrorTexts } from '@parley/i18n/dashboard-errors';
import { isDashboardLocale } from './i18n/locale';

interface Catalog {
  messages: Partial<ErrorTexts>;
  t: Translate<ErrorTextKey>;
}

const catalogs = new Map<string, Catalog>();

export async function loadCatalog(locale: string): Promise<void> {
  if (catalogs.has(locale) || !isDashboardLocale(locale)) return;
  const messages = await loadErrorTexts(locale);
  const { t } = createI18n<ErrorTextKey>({ locale, messages: messages as ErrorTexts });
  catalogs.set(locale, { messages, t });
}

/** An error with a single rejected field is described by the text of the field. */
export function errorTextOf(locale: string, { code, params, fields }: ApiError): string | undefined {
  const [field] = fields;
  const own = field && fields.length === 1 ? fieldTextOf(locale, field) : undefined;
  return own ?? textOf(locale, `error.${code}`, params);
}

export function fieldTextOf(locale: string, { code, params }: ApiFieldError): string | undefined {
  return textOf(locale, `field.${code}`, params);
}

function textOf(locale: string, key: string, values: MessageValues): string | undefined {
  const catalog = catalogs.get(locale);
  return catalog && isKey(key, catalog) ? catalog.t(key, values) : undefined;
}

/** False for the codes of a newer server. */
function isKey(key: string, { messages }: Catalog): key is ErrorTextKey {
  return Object.hasOwn(messages, key);
}
