import { en } from '@parley/i18n/catalogues/widget/en';
import { negotiateLocale } from '@parley/i18n/locales';
import type { Messages } from './translate';

export const TRANSLATED = ['en', 'de', 'ar', 'fr', 'es', 'pt_BR'] as const;

/** English is inside the panel; every other language is a small file of its own. */
export async function loadMessages(locale: string | undefined): Promise<Messages> {
  switch (negotiateLocale([locale], TRANSLATED)) {
    case 'en':
      return en;
    case 'de':
      return (await import('@parley/i18n/catalogues/widget/de')).de;
    case 'ar':
      return (await import('@parley/i18n/catalogues/widget/ar')).ar;
    case 'fr':
      return (await import('@parley/i18n/catalogues/widget/fr')).fr;
    case 'es':
      return (await import('@parley/i18n/catalogues/widget/es')).es;
    case 'pt_BR':
      return (await import('@parley/i18n/catalogues/widget/pt_BR')).pt_BR;
  }
}
