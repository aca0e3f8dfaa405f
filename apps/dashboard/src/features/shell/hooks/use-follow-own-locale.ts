import { useEffect } from 'react';
import { activateLocale, isDashboardLocale } from '../../../shared/i18n/locale';
import { useCurrentUser } from '../../../shared/session/use-session';

/** The language of the profile wins over that of the browser, on every machine the person signs in on. */
export function useFollowOwnLocale(): void {
  const { locale } = useCurrentUser().ui_settings;
  useEffect(() => {
    if (isDashboardLocale(locale)) void activateLocale(locale, { remember: true });
  }, [locale]);
}
