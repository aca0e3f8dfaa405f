import { createI18n, type I18n, negotiateLocale } from '@parley/i18n';
import {
  DASHBOARD_LOCALES,
  type DashboardKey,
  type DashboardLocale,
  type DashboardMessages,
} from '@parley/i18n/dashboard';
import { fetchTexts, initialEnglish } from '@parley/i18n/dashboard-texts';
import { create } from 'zustand';

/** Also read by public/assets/first.v2.js, before the first paint. */
const STORAGE_KEY = 'parley.locale';

/** A language with the packs of its texts that are loaded or loading. */
interface Language {
  locale: DashboardLocale;
  /** Grows with each pack. */
  messages: DashboardMessages;
  packs: Map<string, Promise<void>>;
}

let active: Language = {
  locale: 'en',
  // The object itself: in builds, the script of the sign-in page adds its texts to it.
  messages: initialEnglish,
  packs: new Map([['first', Promise.resolve()]]),
};

export const useLocaleStore = create<{ i18n: I18n<DashboardKey> }>(() => ({ i18n: createI18n(active) }));

/** The language that is being loaded to become the active one. */
let coming: { language: Language; done: Promise<void> } | undefined;

/**
 * Loads a pack of texts in the reader's language. In builds, each lazily loaded file waits for the pack that its texts
 * are in (`vite/import-table.ts`).
 */
export async function loadTexts(pack: string): Promise<void> {
  let language: Language;
  do {
    if (coming) {
      // In parallel with the language; if that fails, the active one stays and needs the pack.
      loadPack(coming.language, pack).catch(() => {});
      await coming.done.catch(() => {});
    }
    language = active;
    await loadPack(language, pack);
  } while (language !== active);
}

function loadPack({ locale, messages, packs }: Language, pack: string): Promise<void> {
  let loading = packs.get(pack);
  if (!loading) {
    loading = fetchTexts(locale, pack).then((texts) => void Object.assign(messages, texts));
    packs.set(pack, loading);
    loading.catch(() => packs.delete(pack));
  }
  return loading;
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

/**
 * Loads the texts of all screens opened so far, then switches the whole app to the locale; `remember` stores it in this
 * browser.
 */
export async function activateLocale(locale: DashboardLocale, options: { remember: boolean }): Promise<void> {
  if (options.remember) localStorage.setItem(STORAGE_KEY, locale);
  if (active.locale !== locale) {
    const language: Language = { locale, messages: { ...initialEnglish }, packs: new Map() };
    const done = loadPacksOfActive(language);
    coming = { language, done };
    try {
      await done;
    } finally {
      if (coming?.language === language) coming = undefined;
    }
    active = language;
    useLocaleStore.setState({ i18n: createI18n(language) });
  }
  const { languageTag, dir } = useLocaleStore.getState().i18n;
  document.documentElement.lang = languageTag;
  document.documentElement.dir = dir;
}

/** Loads every pack that is there in the active language, also those that are added meanwhile. */
async function loadPacksOfActive(language: Language): Promise<void> {
  let packs: string[];
  do {
    packs = [...active.packs.keys()];
    await Promise.all(packs.map((pack) => loadPack(language, pack)));
  } while (active.packs.size > packs.length);
}
