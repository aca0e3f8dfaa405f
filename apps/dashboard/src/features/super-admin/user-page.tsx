import type { ManagedUserDetail } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Table } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Page, PageSection } from '../../shared/layout/page';
import { AccountState } from './components/account-state';
import { BackTo } from './components/back-to';
import { LoadFailed, TableSkeleton } from './components/loading';
import { UserActions } from './components/user-actions';
import { UserStates } from './components/user-states';
import { userQuery } from './data/console-queries';

export function UserPage() {
  const t = useT();
  const { managedUserId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(userQuery(Number(managedUserId)));
  return (
    <Page
      title={data ? <bdi className="wrap-anywhere">{data.name}</bdi> : t('superAdmin.person')}
      description={data ? <UserFacts user={data} /> : null}
      back={<BackTo to="/super_admin/users" label={t('superAdmin.users')} />}
    >
      {data ? (
        <>
          <UserActions user={data} />
          <Accounts user={data} />
        </>
      ) : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton /> : null}
    </Page>
  );
}

function UserFacts({ user }: { user: ManagedUserDetail }) {
  const { t, formatDate, formatNumber, formatRelative } = useI18n();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <UserStates user={user} />
      <bdi dir="ltr" className="break-all">
        {user.email}
      </bdi>
      <span>{t('superAdmin.createdOn', { date: formatDate(user.created_at) })}</span>
      <span>{t('superAdmin.sessionsCount', { count: formatNumber(user.sessions_count) })}</span>
      {user.last_seen_at ? (
        <span>
          {t('superAdmin.seenWhen', { when: formatRelative(user.last_seen_at, { style: 'long' }) })}
        </span>
      ) : null}
    </span>
  );
}

function Accounts({ user }: { user: ManagedUserDetail }) {
  const t = useT();
  return (
    <PageSection title={t('superAdmin.accounts')} description={t('superAdmin.accountsOfUserText')}>
      {user.accounts.length === 0 ? (
        <p className="text-13 text-2">{t('superAdmin.noAccountsOfUser')}</p>
      ) : (
        <Table
          caption={t('superAdmin.accounts')}
          rows={user.accounts}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('superAdmin.account'),
              cell: ({ id, name }) => (
                <Link
                  to="/super_admin/accounts/$managedAccountId"
                  params={{ managedAccountId: String(id) }}
                  className="focus-ring wrap-anywhere rounded-sm font-medium text-1 hover:underline"
                >
                  <bdi>{name}</bdi>
                </Link>
              ),
            },
            {
              key: 'role',
              header: t('superAdmin.role'),
              cell: ({ role }) => t(role === 'administrator' ? 'common.administrator' : 'common.agent'),
            },
            {
              key: 'state',
              header: t('superAdmin.state'),
              cell: ({ status }) => <AccountState status={status} />,
            },
          ]}
        />
      )}
    </PageSection>
  );
}
