import { LOCALES, type LocaleCode } from '@parley/contract/accounts/locales';

export { LOCALES, type LocaleCode };
export type Direction = 'ltr' | 'rtl';

/** As listed in the specification; docs/decisions/0028 explains why `as` is included. */
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

/**
 * The first preference that is available: exact match, else match by language (`de-AT` → `de`, `pt` → `pt_BR`).
 * Preferences may be null and in either spelling; without a match, the first available locale is returned.
 */
export function negotiateLocale<Available extends string>(
  preferences: readonly (string | null | undefined)[],
  available: readonly [Available, ...Available[]],
): Available {
  for (const preference of preferences) {
    if (!preference) continue;
    const tag = languageTagOf(preference).toLowerCase();
    const exact = available.find((locale) => languageTagOf(locale).toLowerCase() === tag);
    if (exact) return exact;
    const language = languageOf(preference);
    const near =
      available.find((locale) => locale.toLowerCase() === language) ??
      available.find((locale) => languageOf(locale) === language);
    if (near) return near;
  }
  return available[0];
}
