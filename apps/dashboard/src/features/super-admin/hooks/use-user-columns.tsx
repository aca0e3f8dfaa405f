import type { ManagedUser } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Avatar } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { NARROW, useMediaQuery } from '../../../shared/lib/use-media-query';
import type { ListColumn } from '../../../shared/tables/list-card';
import { ListName } from '../../../shared/tables/list-name';
import { UserStates } from '../components/user-states';

/** Columns of the user list, which is sorted by the server. */
export function useUserColumns(): ListColumn<ManagedUser>[] {
  const { t, formatNumber, formatRelative } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('superAdmin.person'),
        width: 'minmax(0, 3fr)',
        cell: (user) => (
          <ListName
            leading={<Avatar name={user.name} src={user.thumbnail} />}
            name={<UserLink user={user} />}
            title={user.name}
            text={user.email}
            isTextLtr
          />
        ),
      },
      {
        key: 'states',
        header: t('superAdmin.state'),
        room: 'always',
        // Wide enough for two badges side by side; on phones they are stacked.
        width: isNarrow ? '9rem' : 'minmax(0, 2fr)',
        cell: (user) => <UserStates user={user} />,
      },
      {
        key: 'accounts',
        header: t('superAdmin.accounts'),
        align: 'end',
        width: 'minmax(0, 8rem)',
        cell: ({ accounts_count }) => <span className="text-2">{formatNumber(accounts_count)}</span>,
      },
      {
        key: 'seen',
        header: t('superAdmin.lastSeen'),
        align: 'end',
        width: 'minmax(0, 11rem)',
        cell: ({ last_seen_at }) => (
          <span className="text-2">
            {last_seen_at ? formatRelative(last_seen_at, { style: 'long' }) : t('superAdmin.never')}
          </span>
        ),
      },
    ],
    [t, formatNumber, formatRelative, isNarrow],
  );
}

function UserLink({ user: { id, name } }: { user: ManagedUser }) {
  return (
    <Link
      to="/super_admin/users/$managedUserId"
      params={{ managedUserId: String(id) }}
      className="focus-ring rounded-sm hover:underline"
    >
      {name}
    </Link>
  );
}
