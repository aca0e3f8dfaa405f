import { first } from './catalogs/dashboard/en/first';
import type { en } from './catalogs/dashboard/en/index';

export type DashboardKey = keyof typeof en;
export type DashboardMessages = Record<DashboardKey, string>;

/** The initial bundle includes only part of the English texts; everything else is loaded on demand. */
const catalogs = {
  en: async () => (await import('./catalogs/dashboard/en/index')).en,
  de: async () => (await import('./catalogs/dashboard/de/index')).de,
  fr: async () => (await import('./catalogs/dashboard/fr/index')).fr,
  es: async () => (await import('./catalogs/dashboard/es/index')).es,
  pt_BR: async () => (await import('./catalogs/dashboard/pt_BR/index')).pt_BR,
  ar: async () => (await import('./catalogs/dashboard/ar/index')).ar,
  hi: async () => (await import('./catalogs/dashboard/hi/index')).hi,
  ja: async () => (await import('./catalogs/dashboard/ja/index')).ja,
  zh_CN: async () => (await import('./catalogs/dashboard/zh_CN/index')).zh_CN,
} satisfies Record<string, () => Promise<Partial<DashboardMessages>>>;

export type DashboardLocale = keyof typeof catalogs;

/** Locales of the dashboard: those with a catalog. The first one is the fallback. */
export const DASHBOARD_LOCALES = Object.keys(catalogs) as [DashboardLocale, ...DashboardLocale[]];

/** The texts of one language; texts that are not translated yet are missing. */
export const loadDashboardCatalog = (locale: DashboardLocale): Promise<Partial<DashboardMessages>> =>
  catalogs[locale]();

/** All texts; those that are not translated yet are in English. */
export async function loadDashboardMessages(locale: DashboardLocale): Promise<DashboardMessages> {
  const [english, own] = await Promise.all([catalogs.en(), loadDashboardCatalog(locale)]);
  return { ...english, ...own };
}

/**
 * English texts of the workspace frame and the first conversation. The other texts are missing until they are loaded,
 * so no screen that needs them may render before.
 */
export const firstDashboardEnglish = first as DashboardMessages;

/** English texts of sign-in, sign-up and installation setup. */
export const loadAuthEnglish = async (): Promise<Partial<DashboardMessages>> =>
  (await import('./catalogs/dashboard/en/door')).door;
