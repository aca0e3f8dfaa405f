import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { activateLocale, isDashboardLocale, localeOf } from '../../../shared/i18n/locale';
import { accountQuery } from '../../../shared/session/account-query';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';

/** Switches to the language of the profile, else of the account, which takes precedence over the browser's. */
export function useSyncLocale(): void {
  const { locale: own } = useCurrentUser().ui_settings;
  const { data: account } = useQuery(accountQuery(useCurrentAccount().id));
  const isKnown = isDashboardLocale(own) || account !== undefined;
  const locale = localeOf({ own, account: account?.locale });
  useEffect(() => {
    if (isKnown) void activateLocale(locale, { remember: true });
  }, [isKnown, locale]);
}
