export { createI18n, type I18n, type MessageValues, type Translate } from './create-i18n';
export type { Formatters, Moment } from './formatters';
export {
  type Direction,
  directionOf,
  LOCALES,
  type LocaleCode,
  languageTagOf,
  negotiateLocale,
} from './locales';
