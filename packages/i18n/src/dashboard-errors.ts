import type { ErrorCode, FieldErrorCode } from '@parley/contract/errors';
import type { DashboardLocale } from './dashboard';

export type ErrorTextKey = `error.${ErrorCode}` | `field.${FieldErrorCode}`;
export type ErrorTexts = Record<ErrorTextKey, string>;

const catalogs: Record<DashboardLocale, () => Promise<Partial<ErrorTexts>>> = {
  en: async () => (await import('./catalogs/dashboard/en/errors')).errors,
  de: async () => (await import('./catalogs/dashboard/de/errors')).errors,
  fr: async () => (await import('./catalogs/dashboard/fr/errors')).errors,
  es: async () => (await import('./catalogs/dashboard/es/errors')).errors,
  pt_BR: async () => (await import('./catalogs/dashboard/pt_BR/errors')).errors,
  ar: async () => (await import('./catalogs/dashboard/ar/errors')).errors,
  hi: async () => (await import('./catalogs/dashboard/hi/errors')).errors,
  ja: async () => (await import('./catalogs/dashboard/ja/errors')).errors,
  zh_CN: async () => (await import('./catalogs/dashboard/zh_CN/errors')).errors,
};

/** The texts for error codes in one language; texts that are not translated yet are missing. */
export const loadErrorTexts = (locale: DashboardLocale): Promise<Partial<ErrorTexts>> => catalogs[locale]();
