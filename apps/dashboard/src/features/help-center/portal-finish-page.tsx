import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { PartyPopper } from 'lucide-react';
import { Page } from '../../shared/layout/page';

/** The last step of a new portal: it is there, and what comes next. */
export function PortalFinishPage() {
  const t = useT();
  const { accountId = '', portalSlug = '' } = useParams({ strict: false }) as Record<string, string>;
  return (
    <Page title={t('helpCenter.newPortal')}>
      <EmptyState
        icon={<PartyPopper />}
        headingLevel={2}
        title={t('helpCenter.ready')}
        description={t('helpCenter.readyText')}
        action={
          <Button asChild variant="primary">
            <Link to="/app/accounts/$accountId/portals/$portalSlug" params={{ accountId, portalSlug }}>
              {t('helpCenter.writeFirst')}
            </Link>
          </Button>
        }
      />
    </Page>
  );
}
