import { first } from './catalogues/dashboard/en/first';
import type { en } from './catalogues/dashboard/en/index';

export type DashboardKey = keyof typeof en;
export type DashboardMessages = Record<DashboardKey, string>;

/** The beginning of English comes with the first load, everything else when it is asked for. */
const catalogues = {
  en: async () => (await import('./catalogues/dashboard/en/index')).en,
  de: async () => (await import('./catalogues/dashboard/de/index')).de,
  fr: async () => (await import('./catalogues/dashboard/fr/index')).fr,
  es: async () => (await import('./catalogues/dashboard/es/index')).es,
  pt_BR: async () => (await import('./catalogues/dashboard/pt_BR/index')).pt_BR,
  ar: async () => (await import('./catalogues/dashboard/ar/index')).ar,
  hi: async () => (await import('./catalogues/dashboard/hi/index')).hi,
  ja: async () => (await import('./catalogues/dashboard/ja/index')).ja,
  zh_CN: async () => (await import('./catalogues/dashboard/zh_CN/index')).zh_CN,
} satisfies Record<string, () => Promise<Partial<DashboardMessages>>>;

export type DashboardLocale = keyof typeof catalogues;

/** Locales that the dashboard is offered in: those with a catalogue. The first one is the fallback. */
export const DASHBOARD_LOCALES = Object.keys(catalogues) as [DashboardLocale, ...DashboardLocale[]];

/** The texts of one language alone, without those it lacks. */
export const loadDashboardCatalog = (locale: DashboardLocale): Promise<Partial<DashboardMessages>> =>
  catalogues[locale]();

/** All texts; one that a language lacks is in English. */
export async function loadDashboardMessages(locale: DashboardLocale): Promise<DashboardMessages> {
  const [english, own] = await Promise.all([catalogues.en(), loadDashboardCatalog(locale)]);
  return { ...english, ...own };
}

/**
 * English texts of the frame and the first conversation. The other texts are missing until they are loaded; no screen
 * that needs them may be drawn before.
 */
export const firstDashboardEnglish = first as DashboardMessages;

/** English texts of signing in, signing up and the set-up. */
export const loadAuthEnglish = async (): Promise<Partial<DashboardMessages>> =>
  (await import('./catalogues/dashboard/en/door')).door;
