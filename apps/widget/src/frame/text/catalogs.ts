import { negotiateLocale } from '@parley/i18n/locales';
import { loadWidgetMessages, WIDGET_LOCALES } from '@parley/i18n/widget';
import type { Messages } from './translate';

/** Texts in the closest available language; English when there is none. */
export function loadMessages(locale: string | undefined): Promise<Messages> {
  return loadWidgetMessages(negotiateLocale([locale], WIDGET_LOCALES));
}
