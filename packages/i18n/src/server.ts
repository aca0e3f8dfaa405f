import { ar } from './catalogues/server/ar';
import { de } from './catalogues/server/de';
import { en } from './catalogues/server/en';
import { createI18n, type I18n } from './create-i18n';
import { negotiateLocale } from './locales';

export type ServerKey = keyof typeof en;
export type ServerTexts = I18n<ServerKey>;

/** Locales that the server's own texts are translated into; the first one is the fallback. */
export const SERVER_LOCALES = ['en', 'de', 'ar'] as const;
export type ServerLocale = (typeof SERVER_LOCALES)[number];

const messages: Record<ServerLocale, Record<ServerKey, string>> = { en, de, ar };
const made = new Map<ServerLocale, ServerTexts>();

/** Texts in the first of the preferred languages that we have (`person's, then account's`); English otherwise. */
export function serverTexts(...preferences: readonly (string | null | undefined)[]): ServerTexts {
  const locale = negotiateLocale(preferences, SERVER_LOCALES);
  const known = made.get(locale);
  if (known) return known;
  const texts = createI18n<ServerKey>({ locale, messages: messages[locale], timeZone: 'UTC' });
  made.set(locale, texts);
  return texts;
}
