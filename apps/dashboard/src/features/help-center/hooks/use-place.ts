import { useParams } from '@tanstack/react-router';
import type { HelpCenterPlace } from '../data/categories';
import { usePortals } from '../data/portals';

/** Portal and language of the address; without a language in it, the default language of the portal. */
export function usePlace(): HelpCenterPlace {
  const { portalSlug = '', locale } = useParams({ strict: false }) as Partial<HelpCenterPlace>;
  const { data: portals } = usePortals();
  const portal = portals?.find(({ slug }) => slug === portalSlug);
  return { portalSlug, locale: locale ?? portal?.config.default_locale ?? '' };
}
