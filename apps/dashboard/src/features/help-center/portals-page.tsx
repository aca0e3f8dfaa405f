import { useT } from '@parley/i18n/react';
import { Button, Skeleton } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { BookOpen, ExternalLink, Plus } from 'lucide-react';
import { LoadFailed } from '../../shared/layout/load-failed';
import { Page } from '../../shared/layout/page';
import { useAbility } from '../../shared/session/use-session';
import { usePortals } from './data/portals';
import { NoPortals } from './components/no-portals';

/** All portals of the account. */
export function PortalsPage() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const { data: portals, error, refetch } = usePortals();
  const canManage = useAbility('manageHelpCenter');
  return (
    <Page
      title={t('helpCenter.portals')}
      actions={
        canManage ? (
          <Button asChild variant="primary" icon={<Plus aria-hidden />}>
            <Link to="/app/accounts/$accountId/portals/new" params={{ accountId }}>
              {t('helpCenter.newPortal')}
            </Link>
          </Button>
        ) : null
      }
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {portals === undefined && !error ? <Skeleton aria-busy className="h-40 rounded-lg" /> : null}
      {portals?.length === 0 ? <NoPortals /> : null}
      {portals && portals.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {portals.map((portal) => (
            <li key={portal.id} className="flex items-center gap-3 px-4 py-3">
              <BookOpen aria-hidden className="size-4 shrink-0 text-3" />
              <div className="min-w-0 flex-1">
                <Link
                  to="/app/accounts/$accountId/portals/$portalSlug"
                  params={{ accountId, portalSlug: portal.slug }}
                  className="focus-ring rounded-sm font-medium text-13 hover:underline"
                >
                  <bdi>{portal.name}</bdi>
                </Link>
                <p dir="ltr" className="truncate text-12 text-3 rtl:text-end">
                  {portal.custom_domain ?? `/hc/${portal.slug}`}
                </p>
              </div>
              <span className="num shrink-0 text-12 text-2">
                {t('helpCenter.articles', {
                  count: portal.config.allowed_locales.reduce((sum, { articles_count: n }) => sum + n, 0),
                })}
              </span>
              <Button asChild size="sm" icon={<ExternalLink aria-hidden />}>
                <a href={`/hc/${encodeURIComponent(portal.slug)}`} target="_blank" rel="noreferrer">
                  {t('helpCenter.open')}
                </a>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Page>
  );
}
