import { catalogNames, en } from './catalogs/dashboard/index';
import type { DashboardLocale, DashboardMessages } from './dashboard';

/**
 * Where the dashboard gets its texts from. This module serves development and tests: `first` holds all texts, so that
 * nothing else is ever loaded. The build replaces it (`apps/dashboard/vite/text-packs.ts`): `first` then holds the texts
 * of the first screens, and every other screen has a pack of its own.
 */

/** English texts that are there from the start, also while the reader's language can't be loaded. */
export const initialEnglish: DashboardMessages = en;

/** Loads one pack of texts in one language; texts that are not translated yet are in English. */
export async function fetchTexts(locale: DashboardLocale, pack: string): Promise<Partial<DashboardMessages>> {
  return pack === 'first' ? { ...en, ...(await loadCatalogs(locale)) } : {};
}

async function loadCatalogs(locale: DashboardLocale): Promise<Partial<DashboardMessages>> {
  const modules = await Promise.all(
    catalogNames.map(async (name): Promise<object> => {
      try {
        return await import(`./catalogs/dashboard/${locale}/${name}.ts`);
      } catch {
        // Not translated into this language yet.
        return {};
      }
    }),
  );
  return Object.assign({}, ...modules.flatMap((module) => Object.values(module)));
}
