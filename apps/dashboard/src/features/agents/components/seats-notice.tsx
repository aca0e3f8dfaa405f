import { useT } from '@parley/i18n/react';
import { Banner } from '@parley/ui';
import { Link, useParams } from '@tanstack/react-router';
import { useInstallation } from '../../../shared/session/use-installation';
import type { Seats } from '../model/invitations';

/** Number of free seats, or who can add more if none is free. Nothing if seats are unlimited. */
export function SeatsNotice({ seats }: { seats: Seats | null }) {
  const t = useT();
  const isCloud = useInstallation()?.edition === 'cloud';
  if (!seats) return null;
  if (seats.free > 0) {
    return <p className="num mb-4 text-12 text-2">{t('settings.seatsFree', { ...seats })}</p>;
  }
  return (
    <Banner
      tone="warning"
      className="mb-4"
      title={t('settings.seatsTaken', { allowed: seats.allowed })}
      action={isCloud ? <BillingLink /> : null}
    >
      {t(isCloud ? 'settings.seatsCloud' : 'settings.seatsOperator')}
    </Banner>
  );
}

function BillingLink() {
  const t = useT();
  const { accountId = '' } = useParams({ strict: false });
  return (
    <Link
      to="/app/accounts/$accountId/settings/billing"
      params={{ accountId }}
      className="focus-ring rounded-sm font-medium underline"
    >
      {t('settings.toBilling')}
    </Link>
  );
}
