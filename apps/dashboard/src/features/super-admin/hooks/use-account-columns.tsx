import type { ManagedAccount } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Link } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ListColumn } from '../../../shared/tables/list-card';
import { ListName, ListTile } from '../../../shared/tables/list-name';
import { AccountState } from '../components/account-state';

type Figure = 'users_count' | 'inboxes_count' | 'conversations_count';

/** Columns of the account list, which is sorted by the server. */
export function useAccountColumns(): ListColumn<ManagedAccount>[] {
  const { t, formatDate, formatNumber } = useI18n();
  return useMemo(() => {
    const figure = (key: Figure, header: string): ListColumn<ManagedAccount> => ({
      key,
      header,
      align: 'end',
      width: 'minmax(0, 8rem)',
      cell: (account) => <span className="text-2">{formatNumber(account[key])}</span>,
    });
    return [
      {
        key: 'name',
        header: t('superAdmin.account'),
        width: 'minmax(0, 3fr)',
        cell: (account) => (
          <ListName
            leading={
              <ListTile>
                <Building2 />
              </ListTile>
            }
            name={<AccountLink account={account} />}
            title={account.name}
            text={`#${account.id}`}
            isTextLtr
          />
        ),
      },
      {
        key: 'state',
        header: t('superAdmin.state'),
        room: 'always',
        width: 'minmax(0, 8rem)',
        cell: ({ status }) => <AccountState status={status} />,
      },
      figure('users_count', t('superAdmin.members')),
      { ...figure('inboxes_count', t('superAdmin.inboxes')), room: 'wide' },
      figure('conversations_count', t('superAdmin.conversations')),
      {
        key: 'created',
        header: t('superAdmin.created'),
        room: 'wide',
        align: 'end',
        width: 'minmax(0, 9rem)',
        cell: ({ created_at }) => <span className="text-2">{formatDate(created_at)}</span>,
      },
    ];
  }, [t, formatDate, formatNumber]);
}

function AccountLink({ account: { id, name } }: { account: ManagedAccount }) {
  return (
    <Link
      to="/super_admin/accounts/$managedAccountId"
      params={{ managedAccountId: String(id) }}
      className="focus-ring rounded-sm hover:underline"
    >
      {name}
    </Link>
  );
}
