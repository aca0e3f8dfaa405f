import type { AccountShow } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Banner } from '@parley/ui';

/** Notice with the date on which the account will be deleted, and whom to contact to keep it. */
export function DeletionNotice({ account }: { account: AccountShow }) {
  const { t, formatDate } = useI18n();
  const at = account.custom_attributes?.['marked_for_deletion_at'];
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null;
  return (
    <Banner tone="warning" className="mb-4" title={t('account.deletionTitle', { date: formatDate(at) })}>
      {t('account.deletionText')}
    </Banner>
  );
}
