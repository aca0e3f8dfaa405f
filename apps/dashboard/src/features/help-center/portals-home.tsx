import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { Navigate, useParams } from '@tanstack/react-router';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { NoPortals } from './components/no-portals';
import { usePortals } from './data/portals';
import { useLastPlace } from './hooks/use-last-place';

/** Leads to the articles of a portal: that of the address, else the last one, else the first. Without one, to a new one. */
export function PortalsHome() {
  const t = useT();
  const { accountId = '', portalSlug } = useParams({ strict: false }) as Record<string, string | undefined>;
  const { data: portals, error, refetch } = usePortals();
  const last = useLastPlace();
  const portal =
    portals?.find(({ slug }) => slug === portalSlug) ??
    portals?.find(({ slug }) => slug === last.portalSlug) ??
    portals?.[0];
  if (portal) {
    const { allowed_locales: locales, default_locale: first } = portal.config;
    const isLast = last.portalSlug === portal.slug && locales.some(({ code }) => code === last.locale);
    return (
      <Navigate
        to="/app/accounts/$accountId/portals/$portalSlug/$locale/articles"
        params={{ accountId, portalSlug: portal.slug, locale: (isLast && last.locale) || first }}
        replace
      />
    );
  }
  return (
    <Page title={t('nav.helpCenter')}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {portals === undefined && !error ? <Skeleton aria-busy className="h-40 rounded-lg" /> : null}
      {portals?.length === 0 ? <NoPortals /> : null}
    </Page>
  );
}
