import { en } from './catalogues/dashboard/en/index';

export type DashboardKey = keyof typeof en;
export type DashboardMessages = Record<DashboardKey, string>;

/** Locales that the dashboard is translated into; the first one is the fallback. */
export const DASHBOARD_LOCALES = ['en', 'de', 'ar'] as const;
export type DashboardLocale = (typeof DASHBOARD_LOCALES)[number];

/** English comes with the first load, other languages when they are asked for. */
export async function loadDashboardMessages(locale: DashboardLocale): Promise<DashboardMessages> {
  switch (locale) {
    case 'en':
      return en;
    case 'de':
      return (await import('./catalogues/dashboard/de/index')).de;
    case 'ar':
      return (await import('./catalogues/dashboard/ar/index')).ar;
  }
}

export { en as dashboardEnglish } from './catalogues/dashboard/en/index';
