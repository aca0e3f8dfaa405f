import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { SidebarToggle } from '../../shared/layout/sidebar-layout';
import { useCurrentRoute } from '../../shared/routes/use-current-route';
import { useMenuViewer } from './hooks/use-menu-viewer';
import { menuOf } from './model/section-menus';
import { nameOfRoute } from './model/route-labels';

/** Placeholder for screens that are not built yet; behind the same guard as the screen. */
export function ComingSoonPage() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const route = useCurrentRoute();
  const hasSidebar = menuOf(route?.section ?? 'none', useMenuViewer()).length > 0;
  const name = route ? t(nameOfRoute(route)) : '';
  return (
    <main className="relative flex min-w-0 flex-1 flex-col overflow-y-auto bg-bg">
      {hasSidebar ? (
        <div className="absolute start-4 top-3 md:start-6">
          <SidebarToggle />
        </div>
      ) : null}
      <div className="m-auto">
        <EmptyState
          headingLevel={1}
          icon={<Hammer />}
          title={t('nav.laterTitle', { name })}
          description={t('nav.laterText')}
          action={
            <Button asChild variant="primary">
              <Link to="/app/accounts/$accountId/dashboard" params={{ accountId }}>
                {t('shell.goHome')}
              </Link>
            </Button>
          }
        />
      </div>
    </main>
  );
}
