export { createI18n, type I18n, type Translate } from './create-i18n';
export type { MessageValues } from './format-message';
export type { Formatters, Moment } from './formatters';
export {
  type Direction,
  directionOf,
  LOCALES,
  type LocaleCode,
  languageTagOf,
  negotiateLocale,
} from './locales';
