import type { ManagedAccountDetail } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Button, Table, toast, useConfirm } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Page, PageSection } from '../../shared/layout/page';
import { AccountFeatures } from './components/account-features';
import { AccountForm } from './components/account-form';
import { AccountState } from './components/account-state';
import { BackTo } from './components/back-to';
import { LoadFailed, TableSkeleton } from './components/loading';
import { useSetAccountStatus, useToastError } from './data/console-mutations';
import { accountQuery } from './data/console-queries';

export function AccountPage() {
  const t = useT();
  const { managedAccountId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(accountQuery(Number(managedAccountId)));
  return (
    <Page
      title={data ? <bdi className="wrap-anywhere">{data.name}</bdi> : t('superAdmin.account')}
      description={data ? <AccountFacts account={data} /> : null}
      back={<BackTo to="/super_admin/accounts" label={t('superAdmin.accounts')} />}
      actions={data ? <StatusButton account={data} /> : null}
    >
      {data ? (
        <>
          <AccountForm key={data.id} account={data} />
          <AccountFeatures account={data} />
          <Members account={data} />
          <p className="px-1 text-12 text-3">{t('superAdmin.noDelete')}</p>
        </>
      ) : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton /> : null}
    </Page>
  );
}

function AccountFacts({ account }: { account: ManagedAccountDetail }) {
  const { t, formatDate, formatNumber } = useI18n();
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <AccountState status={account.status} />
      <span className="num">#{account.id}</span>
      <span>{t('superAdmin.createdOn', { date: formatDate(account.created_at) })}</span>
      <span>{t('superAdmin.conversationsCount', { count: formatNumber(account.conversations_count) })}</span>
    </span>
  );
}

function StatusButton({ account }: { account: ManagedAccountDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const onError = useToastError();
  const change = useSetAccountStatus(account.id);
  const isActive = account.status === 'active';

  async function press() {
    const isSure =
      !isActive ||
      (await confirm({
        title: <span className="wrap-anywhere">{t('superAdmin.suspendTitle', { name: account.name })}</span>,
        description: t('superAdmin.suspendText'),
        confirmLabel: t('superAdmin.suspend'),
        cancelLabel: t('common.cancel'),
        danger: true,
      }));
    if (!isSure) return;
    change.mutate(isActive ? 'suspendManagedAccount' : 'activateManagedAccount', {
      onSuccess: () => toast.success(t(isActive ? 'superAdmin.wasSuspended' : 'superAdmin.wasActivated')),
      onError,
    });
  }

  return (
    <Button variant={isActive ? 'danger' : 'primary'} loading={change.isPending} onClick={() => void press()}>
      {t(isActive ? 'superAdmin.suspend' : 'superAdmin.activate')}
    </Button>
  );
}

function Members({ account }: { account: ManagedAccountDetail }) {
  const t = useT();
  return (
    <PageSection title={t('superAdmin.members')} description={t('superAdmin.membersText')}>
      {account.members.length === 0 ? (
        <p className="text-13 text-2">{t('superAdmin.noMembers')}</p>
      ) : (
        <Table
          caption={t('superAdmin.members')}
          rows={account.members}
          rowKey={({ user_id }) => user_id}
          columns={[
            {
              key: 'name',
              header: t('common.name'),
              cell: (member) => (
                <div className="min-w-0">
                  <Link
                    to="/super_admin/users/$managedUserId"
                    params={{ managedUserId: String(member.user_id) }}
                    className="focus-ring wrap-anywhere rounded-sm font-medium text-1 hover:underline"
                  >
                    <bdi>{member.name}</bdi>
                  </Link>
                  <p className="break-all text-12 text-3">
                    <bdi dir="ltr">{member.email}</bdi>
                  </p>
                </div>
              ),
            },
            {
              key: 'role',
              header: t('superAdmin.role'),
              cell: ({ role }) => t(role === 'administrator' ? 'common.administrator' : 'common.agent'),
            },
          ]}
        />
      )}
    </PageSection>
  );
}
