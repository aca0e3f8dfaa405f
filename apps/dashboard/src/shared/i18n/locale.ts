import { createI18n, type I18n, negotiateLocale } from '@parley/i18n';
import {
  DASHBOARD_LOCALES,
  type DashboardKey,
  type DashboardLocale,
  dashboardEnglish,
  loadDashboardMessages,
} from '@parley/i18n/dashboard';
import { create } from 'zustand';

/** Read by public/assets/appearance.v1.js before the first paint as well. */
const STORAGE_KEY = 'parley.locale';

export const useLocaleStore = create<{ i18n: I18n<DashboardKey> }>(() => ({
  i18n: createI18n({ locale: 'en', messages: dashboardEnglish }),
}));

/** The locale this browser would choose before anybody has signed in. */
export function preferredLocale(): DashboardLocale {
  return negotiateLocale([localStorage.getItem(STORAGE_KEY), ...navigator.languages], DASHBOARD_LOCALES);
}

export function isDashboardLocale(value: unknown): value is DashboardLocale {
  return DASHBOARD_LOCALES.some((locale) => locale === value);
}

/** Loads the texts, then switches the whole app over; remembered in this browser. */
export async function activateLocale(locale: DashboardLocale, options: { remember: boolean }): Promise<void> {
  if (options.remember) localStorage.setItem(STORAGE_KEY, locale);
  if (useLocaleStore.getState().i18n.locale !== locale) {
    const i18n = createI18n({ locale, messages: await loadDashboardMessages(locale) });
    useLocaleStore.setState({ i18n });
  }
  const { languageTag, dir } = useLocaleStore.getState().i18n;
  document.documentElement.lang = languageTag;
  document.documentElement.dir = dir;
}
