import { useI18n, useT } from '@parley/i18n/react';
import { Banner, Button } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '../../../shared/api';
import { accountQuery } from '../../../shared/session/account-query';
import { useInstallation } from '../../../shared/session/use-installation';
import { useAbility, useCurrentAccount } from '../../../shared/session/use-session';
import { isOverLimit, isPaymentPending, availableUpdate } from '../model/banner-rules';

/** Banners of the account: newer version, overdue payment, exceeded plan. */
export function AccountBanners() {
  const { id } = useCurrentAccount();
  const mayAdminister = useAbility('administerAccount');
  const edition = useInstallation()?.edition;
  const account = useQuery(accountQuery(id)).data;
  const limits = useQuery({ ...limitsQuery(id), enabled: edition === 'cloud' }).data?.limits;
  const [now] = useState(() => new Date());
  if (!account) return null;
  return (
    <>
      <UpdateBanner mayAdminister={mayAdminister} latest={account.latest_chatwoot_version} />
      {isPaymentPending({ mayAdminister, edition, account, now }) ? <PaymentBanner /> : null}
      {isOverLimit({ edition, account, limits, now }) ? (
        <UpgradeBanner mayAdminister={mayAdminister} />
      ) : null}
    </>
  );
}

const limitsQuery = (accountId: number) => ({
  queryKey: ['account', accountId, 'limits'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.call('showCloudLimits', { params: { account_id: accountId }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const versionQuery = {
  queryKey: ['version'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call('showApiVersion', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
};

const dismissedKey = (version: string) => `parley.update-dismissed.${version}`;

function UpdateBanner({ mayAdminister, latest }: { mayAdminister: boolean; latest: string | null }) {
  const t = useT();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isEnabled = mayAdminister && latest !== null;
  const current = useQuery({ ...versionQuery, enabled: isEnabled }).data?.version;
  const isDismissed =
    latest !== null && (dismissed === latest || localStorage.getItem(dismissedKey(latest)) !== null);
  const version = availableUpdate({ mayAdminister, latest, current, isDismissed });
  if (version === null) return null;
  return (
    <ShellBanner
      tone="info"
      dismissLabel={t('nav.dismiss')}
      onDismiss={() => {
        localStorage.setItem(dismissedKey(version), 'yes');
        setDismissed(version);
      }}
    >
      {t('nav.updateAvailable', { version })}
    </ShellBanner>
  );
}

function PaymentBanner() {
  const t = useT();
  return (
    <ShellBanner tone="warning" action={<BillingLink>{t('nav.openBilling')}</BillingLink>}>
      {t('nav.paymentPending')}
    </ShellBanner>
  );
}

function UpgradeBanner({ mayAdminister }: { mayAdminister: boolean }) {
  const { t } = useI18n();
  return (
    <ShellBanner
      tone="warning"
      action={mayAdminister ? <BillingLink>{t('nav.upgrade')}</BillingLink> : undefined}
    >
      {t('nav.overLimit')}
    </ShellBanner>
  );
}

function BillingLink({ children }: { children: ReactNode }) {
  const { id } = useCurrentAccount();
  return (
    <Button asChild size="sm">
      <Link to="/app/accounts/$accountId/settings/billing" params={{ accountId: String(id) }}>
        {children}
      </Link>
    </Button>
  );
}

/** A banner as wide as the window. */
function ShellBanner(props: React.ComponentProps<typeof Banner>) {
  return <Banner {...props} className="rounded-none border-x-0 border-t-0 px-4" />;
}
