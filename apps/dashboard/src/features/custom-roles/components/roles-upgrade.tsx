import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useInstallation } from '../../../shared/session/use-installation';

/**
 * Explains custom roles while they are off, and how to enable them: with a plan if hosted, else through the operator.
 */
export function RolesUpgrade({ hasRoles }: { hasRoles: boolean }) {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const isCloud = useInstallation()?.edition === 'cloud';
  return (
    <>
      <EmptyState
        icon={<Lock />}
        headingLevel={2}
        title={t('customRoles.offTitle')}
        description={t(isCloud ? 'customRoles.offCloud' : 'customRoles.offOperator')}
        action={
          isCloud ? (
            <Button asChild variant="primary">
              <Link to="/app/accounts/$accountId/settings/billing" params={{ accountId }}>
                {t('nav.upgrade')}
              </Link>
            </Button>
          ) : null
        }
        className="rounded-lg border border-line bg-surface"
      />
      {hasRoles ? <p className="mt-4 mb-3 text-13 text-2">{t('customRoles.offKept')}</p> : null}
    </>
  );
}
