import { ar, de, en, es, fr, hi, ja, pt_BR, zh_CN } from './catalogs/server/index';
import { createI18n, type I18n } from './create-i18n';
import { negotiateLocale } from './locales';

export type ServerKey = keyof typeof en;
export type ServerTexts = I18n<ServerKey>;
type ServerMessages = Record<ServerKey, string>;

/** Loaded at startup in all languages, because the server serves users of every language. */
export const serverCatalogs = { en, de, fr, es, pt_BR, ar, hi, ja, zh_CN } satisfies Record<
  string,
  Partial<ServerMessages>
>;

export type ServerLocale = keyof typeof serverCatalogs;

/** Locales that the server's own texts are translated into; the first one is the fallback. */
export const SERVER_LOCALES = Object.keys(serverCatalogs) as [ServerLocale, ...ServerLocale[]];

const made = new Map<ServerLocale, ServerTexts>();

/**
 * Texts in the first preferred language that is available (preferences: the user's, then the account's); English
 * otherwise.
 */
export function serverTexts(...preferences: readonly (string | null | undefined)[]): ServerTexts {
  const locale = negotiateLocale(preferences, SERVER_LOCALES);
  const known = made.get(locale);
  if (known) return known;
  const messages: ServerMessages = { ...en, ...serverCatalogs[locale] };
  const texts = createI18n<ServerKey>({ locale, messages, timeZone: 'UTC' });
  made.set(locale, texts);
  return texts;
}
