import type { ErrorCode, FieldErrorCode } from '@parley/contract/errors';
import type { DashboardLocale } from './dashboard';

export type ErrorTextKey = `error.${ErrorCode}` | `field.${FieldErrorCode}`;
export type ErrorTexts = Record<ErrorTextKey, string>;

const catalogs: Record<DashboardLocale, () => Promise<Partial<ErrorTexts>>> = {
  en: async () => (await import('./catalogs/errors/en')).errors,
  de: async () => (await import('./catalogs/errors/de')).errors,
  fr: async () => (await import('./catalogs/errors/fr')).errors,
  es: async () => (await import('./catalogs/errors/es')).errors,
  pt_BR: async () => (await import('./catalogs/errors/pt_BR')).errors,
  ar: async () => (await import('./catalogs/errors/ar')).errors,
  hi: async () => (await import('./catalogs/errors/hi')).errors,
  ja: async () => (await import('./catalogs/errors/ja')).errors,
  zh_CN: async () => (await import('./catalogs/errors/zh_CN')).errors,
};

/** The texts for error codes in one language; texts that are not translated yet are missing. */
export const loadErrorTexts = (locale: DashboardLocale): Promise<Partial<ErrorTexts>> => catalogs[locale]();
