import { readCatalogs } from '../../../packages/i18n/src/check/catalog-index.ts';
import { TRANSLATED_LOCALES } from '../../../packages/i18n/src/translated-locales.ts';

const english = await readCatalogs('dashboard', 'en');

/** The texts of the dashboard by language, with English in place of what is not translated yet. */
export const allTexts = new Map(
  await Promise.all(
    TRANSLATED_LOCALES.map(
      async (locale) => [locale, { ...english, ...(await readCatalogs('dashboard', locale)) }] as const,
    ),
  ),
);
