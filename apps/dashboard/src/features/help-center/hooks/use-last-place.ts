import { useEffect } from 'react';
import { useUiSettings } from '../../../shared/session/update-profile';
import type { HelpCenterPlace } from '../data/categories';

/** Portal and language where the person was last, as the profile remembers it on all devices. */
export function useLastPlace(): Partial<HelpCenterPlace> {
  const [{ last_active_portal_slug: portalSlug, last_active_locale_code: locale }] = useUiSettings();
  return {
    ...(typeof portalSlug === 'string' && { portalSlug }),
    ...(typeof locale === 'string' && { locale }),
  };
}

/** Remembers the portal and the language of the screen. */
export function useRememberPlace({ portalSlug, locale }: HelpCenterPlace): void {
  const [settings, update] = useUiSettings();
  const isKnown =
    settings['last_active_portal_slug'] === portalSlug && settings['last_active_locale_code'] === locale;
  useEffect(() => {
    if (!isKnown && portalSlug !== '' && locale !== '') {
      update({ last_active_portal_slug: portalSlug, last_active_locale_code: locale });
    }
  }, [isKnown, portalSlug, locale, update]);
}
