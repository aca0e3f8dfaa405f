import { LOCALES, nativeNameOf } from '@parley/i18n';

/** Languages an account may be set to, each by its own name. */
export const languageOptions = LOCALES.map((code) => ({ value: code, label: nativeNameOf(code) })).sort(
  (one, two) => one.label.localeCompare(two.label),
);
export type AccountLocale = (typeof languageOptions)[number]['value'];
