/** Every language code an account, a person or a widget may be set to, in the spelling of the wire (`pt_BR`). */
export const LOCALES = [
  'en',
  'ar',
  'nl',
  'fr',
  'de',
  'it',
  'ja',
  'ko',
  'pt',
  'ru',
  'es',
  'ml',
  'ca',
  'el',
  'pt_BR',
  'ro',
  'ta',
  'fa',
  'zh_TW',
  'vi',
  'da',
  'tr',
  'cs',
  'fi',
  'id',
  'sv',
  'hu',
  'no',
  'zh_CN',
  'pl',
  'sk',
  'uk',
  'th',
  'lv',
  'is',
  'he',
  'lt',
  'sr',
  'bg',
  'et',
] as const;

export type LocaleCode = (typeof LOCALES)[number];
export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT = new Set(['ar', 'as', 'fa', 'he', 'ku', 'ur']);

/** `pt_BR` → `pt-BR`: the form that Intl and the `lang` attribute understand. */
export function languageTagOf(locale: string): string {
  return locale.replaceAll('_', '-');
}

/** `pt-BR` → `pt`. */
function languageOf(locale: string): string {
  return (languageTagOf(locale).split('-')[0] ?? locale).toLowerCase();
}

/** Writing direction of a locale. */
export function directionOf(locale: string): Direction {
  return RIGHT_TO_LEFT.has(languageOf(locale)) ? 'rtl' : 'ltr';
}

/** The name of a language in that language itself (`de` → `Deutsch`), with a capital where the script has one. */
export function nativeNameOf(locale: string): string {
  const tag = languageTagOf(locale);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? locale;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/**
 * The first preference that is available: exactly, else by its language alone (`de-AT` → `de`, `pt` → `pt_BR`).
 * Preferences may be null or in either spelling; without any match the first available locale is the answer.
 */
export function negotiateLocale<Available extends string>(
  preferences: readonly (string | null | undefined)[],
  available: readonly [Available, ...Available[]],
): Available {
  for (const preference of preferences) {
    if (!preference) continue;
    const wanted = languageTagOf(preference).toLowerCase();
    const exact = available.find((locale) => languageTagOf(locale).toLowerCase() === wanted);
    if (exact) return exact;
    const language = languageOf(preference);
    const near =
      available.find((locale) => locale.toLowerCase() === language) ??
      available.find((locale) => languageOf(locale) === language);
    if (near) return near;
  }
  return available[0];
}
