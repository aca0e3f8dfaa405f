import { useT } from '@parley/i18n/react';
import { Badge } from '@parley/ui';

export function AccountState({ status }: { status: 'active' | 'suspended' }) {
  const t = useT();
  return status === 'active' ? (
    <Badge tone="green">{t('superAdmin.active')}</Badge>
  ) : (
    <Badge tone="red">{t('superAdmin.suspended')}</Badge>
  );
}
