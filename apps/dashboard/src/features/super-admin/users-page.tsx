import type { ManagedUser } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, Button, EmptyState, Table, type TableColumn } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus, UsersRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Page } from '../../shared/layout/page';
import { NARROW, useMediaQuery } from '../../shared/lib/use-media-query';
import { ListFilter } from './components/list-filter';
import { LoadFailed, TableSkeleton } from './components/loading';
import { NewUserDialog } from './components/new-user-dialog';
import { Pager } from '../../shared/layout/pager';
import { UserStates } from './components/user-states';
import { usersQuery } from './data/console-queries';
import type { UserSearch } from './model/list-search';

export function UsersPage() {
  const t = useT();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as UserSearch;
  const { data, error, refetch } = useQuery(usersQuery(search));
  const [isCreating, setCreating] = useState(false);
  const show = useCallback(
    (next: UserSearch) => void navigate({ to: '/super_admin/users', search: next, replace: true }),
    [navigate],
  );
  const onSearch = useCallback(
    (q: string) => show({ ...(search.kind ? { kind: search.kind } : {}), ...(q === '' ? {} : { q }) }),
    [show, search.kind],
  );

  return (
    <Page
      title={t('superAdmin.users')}
      description={t('superAdmin.usersText')}
      width="full"
      actions={
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
          {t('superAdmin.newUser')}
        </Button>
      }
    >
      <ListFilter
        searchLabel={t('superAdmin.searchUsers')}
        q={search.q ?? ''}
        onSearch={onSearch}
        choiceLabel={t('superAdmin.kind')}
        choice={search.kind ?? 'all'}
        choices={[
          { value: 'all', label: t('superAdmin.everybody') },
          { value: 'super_admin', label: t('superAdmin.superAdmins') },
          { value: 'unconfirmed', label: t('superAdmin.unconfirmed') },
          { value: 'disabled', label: t('superAdmin.disabled') },
        ]}
        onChoose={(kind) =>
          show({ ...(search.q ? { q: search.q } : {}), ...(kind === 'all' ? {} : { kind }) })
        }
      />
      {data && data.payload.length > 0 ? <UserTable users={data.payload} /> : null}
      {data?.payload.length === 0 ? (
        <EmptyState
          icon={<UsersRound />}
          headingLevel={2}
          title={t('common.noResults')}
          className="rounded-lg border border-line bg-surface"
        />
      ) : null}
      {data ? <Pager meta={data.meta} onPage={(page) => show({ ...search, page })} /> : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton /> : null}
      {isCreating ? <NewUserDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

function UserTable({ users }: { users: ManagedUser[] }) {
  const { t, formatNumber, formatRelative } = useI18n();
  const isNarrow = useMediaQuery(NARROW);
  const columns: TableColumn<ManagedUser>[] = [
    {
      key: 'name',
      header: t('superAdmin.person'),
      cell: (user) => <UserName user={user} hasStates={isNarrow} />,
    },
    { key: 'states', header: t('superAdmin.state'), cell: (user) => <UserStates user={user} /> },
    {
      key: 'accounts',
      header: t('superAdmin.accounts'),
      align: 'end',
      cell: ({ accounts_count }) => formatNumber(accounts_count),
    },
    {
      key: 'seen',
      header: t('superAdmin.lastSeen'),
      cell: ({ last_seen_at }) => (
        <span className="whitespace-nowrap text-2">
          {last_seen_at ? formatRelative(last_seen_at, { style: 'long' }) : t('superAdmin.never')}
        </span>
      ),
    },
  ];
  const shown = isNarrow ? columns.slice(0, 1) : columns;
  return <Table caption={t('superAdmin.users')} columns={shown} rows={users} rowKey={({ id }) => id} />;
}

function UserName({ user, hasStates }: { user: ManagedUser; hasStates: boolean }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={user.name} src={user.thumbnail} />
      <div className="min-w-0">
        <Link
          to="/super_admin/users/$managedUserId"
          params={{ managedUserId: String(user.id) }}
          className="focus-ring wrap-anywhere rounded-sm font-medium text-1 hover:underline"
        >
          <bdi>{user.name}</bdi>
        </Link>
        <p className="break-all text-12 text-3">
          <bdi dir="ltr">{user.email}</bdi>
        </p>
        {hasStates ? <UserStates user={user} /> : null}
      </div>
    </div>
  );
}
