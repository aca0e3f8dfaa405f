import type { ManagedAccount } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, EmptyState, Table, type TableColumn } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Building2, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Page } from '../../shared/layout/page';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { AccountState } from './components/account-state';
import { ListFilter } from './components/list-filter';
import { LoadFailed, TableSkeleton } from './components/loading';
import { NewAccountDialog } from './components/new-account-dialog';
import { Pager } from '../../shared/layout/pager';
import { accountsQuery } from './data/console-queries';
import type { AccountSearch } from './model/list-search';

export function AccountsPage() {
  const t = useT();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as AccountSearch;
  const { data, error, refetch } = useQuery(accountsQuery(search));
  const [isCreating, setCreating] = useState(false);
  const show = useCallback(
    (next: AccountSearch) => void navigate({ to: '/super_admin/accounts', search: next, replace: true }),
    [navigate],
  );
  const { page: _page, ...filter } = search;
  const onSearch = useCallback(
    (q: string) => show({ ...(search.status ? { status: search.status } : {}), ...(q === '' ? {} : { q }) }),
    [show, search.status],
  );

  return (
    <Page
      title={t('superAdmin.accounts')}
      description={t('superAdmin.accountsText')}
      width="full"
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          {t('superAdmin.newAccount')}
        </Button>
      }
    >
      <ListFilter
        searchLabel={t('superAdmin.searchAccounts')}
        q={search.q ?? ''}
        onSearch={onSearch}
        choiceLabel={t('superAdmin.state')}
        choice={search.status ?? 'all'}
        choices={[
          { value: 'all', label: t('superAdmin.anyState') },
          { value: 'active', label: t('superAdmin.active') },
          { value: 'suspended', label: t('superAdmin.suspended') },
        ]}
        onChoose={(status) =>
          show({ ...(search.q ? { q: search.q } : {}), ...(status === 'all' ? {} : { status }) })
        }
      />
      {data && data.payload.length > 0 ? <AccountTable accounts={data.payload} /> : null}
      {data?.payload.length === 0 ? (
        <EmptyState
          icon={<Building2 />}
          headingLevel={2}
          title={t(Object.keys(filter).length > 0 ? 'common.noResults' : 'superAdmin.noAccounts')}
          className="rounded-lg border border-line bg-surface"
        />
      ) : null}
      {data ? <Pager meta={data.meta} onPage={(page) => show({ ...search, page })} /> : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton /> : null}
      {isCreating ? <NewAccountDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

function AccountTable({ accounts }: { accounts: ManagedAccount[] }) {
  const { t, formatDate, formatNumber } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const figure = (key: 'users_count' | 'inboxes_count' | 'conversations_count', header: string) => ({
    key,
    header,
    align: 'end' as const,
    cell: (account: ManagedAccount) => formatNumber(account[key]),
  });
  const columns: TableColumn<ManagedAccount>[] = [
    { key: 'name', header: t('superAdmin.account'), cell: (account) => <AccountName account={account} /> },
    figure('users_count', t('superAdmin.members')),
    figure('inboxes_count', t('superAdmin.inboxes')),
    figure('conversations_count', t('superAdmin.conversations')),
    {
      key: 'created',
      header: t('superAdmin.created'),
      cell: ({ created_at }) => <span className="whitespace-nowrap text-2">{formatDate(created_at)}</span>,
    },
    { key: 'state', header: t('superAdmin.state'), cell: ({ status }) => <AccountState status={status} /> },
  ];
  const shown = isNarrow ? columns.filter(({ key }) => key === 'name' || key === 'state') : columns;
  return <Table caption={t('superAdmin.accounts')} columns={shown} rows={accounts} rowKey={({ id }) => id} />;
}

function AccountName({ account }: { account: ManagedAccount }) {
  return (
    <div className="min-w-0">
      <Link
        to="/super_admin/accounts/$managedAccountId"
        params={{ managedAccountId: String(account.id) }}
        className="focus-ring wrap-anywhere rounded-sm font-medium text-1 hover:underline"
      >
        <bdi>{account.name}</bdi>
      </Link>
      <p className="num text-12 text-3">#{account.id}</p>
    </div>
  );
}
