import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Hammer } from 'lucide-react';
import { SidebarToggle } from './sidebar-layout';

/** Placeholder for something that is not built yet. */
export function ComingSoon({ name, hasSidebar }: { name: string; hasSidebar: boolean }) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
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
