import { useI18n, useT } from '@parley/i18n/react';
import { Button, ProgressBar, Skeleton } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import { PageSection } from '../../../shared/layout/page';
import { useAccountLimits } from '../data/account-settings';
import { shareOf, type Usage, usagesOf } from '../model/usage';

/** Limits of the account and how much of each is used. */
export function UsageSection() {
  const t = useT();
  const { data: limits, error, refetch } = useAccountLimits();
  return (
    <PageSection title={t('account.usage')} description={t('account.usageText')}>
      {limits ? (
        <ul className="flex flex-col gap-4">
          {usagesOf(limits).map((usage) => (
            <UsageRow key={usage.label} usage={usage} />
          ))}
        </ul>
      ) : null}
      {!limits && error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-13 text-2">
          <p className="min-w-0">{describeError(t, error)}</p>
          <Button size="sm" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : null}
      {!limits && !error ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      ) : null}
    </PageSection>
  );
}

function UsageRow({ usage }: { usage: Usage }) {
  const { t } = useI18n();
  const name = t(usage.label);
  const share = shareOf(usage);
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13">
        <span className="text-1">{name}</span>
        <span className="num text-2">
          <Amount usage={usage} />
        </span>
      </p>
      {share === null ? null : <ProgressBar label={name} value={share * 100} className="mt-1.5" />}
      {share === 1 ? <p className="mt-1 text-12 text-amber-text">{t('account.limitReached')}</p> : null}
    </li>
  );
}

function Amount({ usage: { used, allowed } }: { usage: Usage }) {
  const { t, formatNumber } = useI18n();
  if (used === null) return t('account.noLimit');
  if (allowed === null) return t('account.usedNoLimit', { used: formatNumber(used) });
  return t('account.usedOf', { used: formatNumber(used), allowed: formatNumber(allowed) });
}
