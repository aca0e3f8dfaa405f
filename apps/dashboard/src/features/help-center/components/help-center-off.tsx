import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { Check, Lock } from 'lucide-react';
import { Page } from '../../../shared/layout/page';
import { useInstallation } from '../../../shared/session/use-installation';

const features = ['portals', 'locales', 'seo', 'api'] as const;

/** Explains the help center while it is off, and how to turn it on: with a plan if hosted, else through the operator. */
export function HelpCenterOff() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  const isCloud = useInstallation()?.edition === 'cloud';
  return (
    <Page title={t('nav.helpCenter')} hasSidebar={false}>
      <EmptyState
        icon={<Lock />}
        headingLevel={2}
        title={t('helpCenter.off')}
        description={t(isCloud ? 'helpCenter.offCloud' : 'helpCenter.offOperator')}
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
      <ul className="mx-auto flex w-fit flex-col gap-2">
        {features.map((name) => (
          <li key={name} className="flex items-center gap-2 text-13 text-2">
            <Check aria-hidden className="size-4 text-green-text" />
            {t(`helpCenter.feature.${name}`)}
          </li>
        ))}
      </ul>
    </Page>
  );
}
