import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useInstallation } from '../../../shared/session/use-installation';

/** What one misses while the log is off, and how it comes on: by a plan where it is hosted, else by the operator. */
export function AuditUpgrade() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const isCloud = useInstallation()?.edition === 'cloud';
  return (
    <EmptyState
      icon={<ScrollText />}
      headingLevel={2}
      title={t('auditLogs.offTitle')}
      description={t(isCloud ? 'auditLogs.offTextCloud' : 'auditLogs.offText')}
      className="rounded-lg border border-line bg-surface"
      action={
        isCloud ? (
          <Button asChild variant="primary">
            <Link to="/app/accounts/$accountId/settings/billing" params={{ accountId }}>
              {t('nav.upgrade')}
            </Link>
          </Button>
        ) : null
      }
    />
  );
}
