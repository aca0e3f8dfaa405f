import { LOCALES } from '@parley/i18n';
import { localeNameOf } from '@parley/i18n/codes/names';

/** Languages of an account, each by its own name. */
export const languageOptions = LOCALES.map((code) => ({ value: code, label: localeNameOf(code, code) })).sort(
  (one, two) => one.label.localeCompare(two.label),
);
export type AccountLocale = (typeof languageOptions)[number]['value'];
