import { createI18n, type I18n, negotiateLocale } from '@parley/i18n';
import {
  DASHBOARD_LOCALES,
  type DashboardKey,
  type DashboardLocale,
  firstDashboardEnglish,
  loadDashboardMessages,
  loadAuthEnglish,
} from '@parley/i18n/dashboard';
import { create } from 'zustand';

/** Also read by public/assets/first.v2.js, before the first paint. */
const STORAGE_KEY = 'parley.locale';

/** The initial English texts; the texts loaded later are added to this object. */
const english = { ...firstDashboardEnglish };

export const useLocaleStore = create<{ i18n: I18n<DashboardKey> }>(() => ({
  i18n: createI18n({ locale: 'en', messages: english }),
}));

let restOfEnglish: Promise<unknown> | undefined;

/** Loads the texts of sign-in and setup. */
export async function loadAuthTexts(): Promise<void> {
  Object.assign(english, await loadAuthEnglish());
}

/** Loads the texts of all screens. Before that, only the texts of the first conversation are available. */
export async function loadAllTexts(): Promise<void> {
  restOfEnglish ??= loadDashboardMessages('en').then((all) => Object.assign(english, all));
  await restOfEnglish.catch((error: unknown) => {
    restOfEnglish = undefined;
    throw error;
  });
}

/** The locale before sign-in: the one used last in this browser, else from the browser's languages. */
export function preferredLocale(): DashboardLocale {
  return negotiateLocale([localStorage.getItem(STORAGE_KEY), ...navigator.languages], DASHBOARD_LOCALES);
}

/** The locale of a signed-in person: their own setting, else the account's, else the browser's, else English. */
export function localeOf({ own, account }: { own: unknown; account: string | undefined }): DashboardLocale {
  const chosen = typeof own === 'string' ? own : null;
  return negotiateLocale([chosen, account, ...navigator.languages], DASHBOARD_LOCALES);
}

export function isDashboardLocale(value: unknown): value is DashboardLocale {
  return DASHBOARD_LOCALES.some((locale) => locale === value);
}

/** Loads the texts, then switches the whole app to the locale; `remember` stores it in this browser. */
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
