import type { ManagedUser } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Badge } from '@parley/ui';

/** Badges for the states of a user; "Active" if there are none. */
export function UserStates({ user }: { user: ManagedUser }) {
  const t = useT();
  const isPlain = !user.is_disabled && user.is_confirmed;
  return (
    <span className="flex flex-wrap gap-1">
      {user.is_super_admin ? <Badge tone="plum">{t('superAdmin.superAdmin')}</Badge> : null}
      {user.is_disabled ? <Badge tone="red">{t('superAdmin.disabled')}</Badge> : null}
      {user.is_confirmed ? null : <Badge tone="amber">{t('superAdmin.unconfirmed')}</Badge>}
      {isPlain ? <Badge tone="green">{t('superAdmin.active')}</Badge> : null}
    </span>
  );
}
