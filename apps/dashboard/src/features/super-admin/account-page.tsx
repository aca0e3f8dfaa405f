import type { ManagedAccountDetail } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, Badge, Button, toast, useConfirm } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { Page } from '../../shared/layout/page';
import { useInstallation } from '../../shared/session/use-installation';
import { AccountFeatures } from './components/account-features';
import { AccountForm } from './components/account-form';
import { AccountMembers } from './components/account-members';
import { AccountMeters } from './components/account-meters';
import { AccountState } from './components/account-state';
import { BackTo } from './components/back-to';
import { Card } from './components/card';
import { LoadFailed, TableSkeleton } from './components/loading';
import { useSetAccountStatus, useToastError } from './data/console-mutations';
import { accountQuery } from './data/console-queries';

/** One account: usage, limits, features, members and suspension. */
export function AccountPage() {
  const t = useT();
  const { managedAccountId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(accountQuery(Number(managedAccountId)));
  return (
    <Page
      width="full"
      title={data ? <AccountTitle account={data} /> : t('superAdmin.account')}
      description={data ? <AccountFacts account={data} /> : null}
      back={<BackTo to="/super_admin/accounts" label={t('superAdmin.accounts')} />}
      actions={
        <Button asChild>
          <Link to="/super_admin/activity">
            <ScrollText aria-hidden />
            {t('superAdmin.viewActivity')}
          </Link>
        </Button>
      }
    >
      {data ? (
        <>
          <AccountMeters account={data} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">
              <AccountFeatures account={data} />
              <AccountMembers account={data} />
              <Suspension account={data} />
              <p className="px-1 text-12 text-3">{t('superAdmin.noDelete')}</p>
            </div>
            <AccountForm key={data.id} account={data} />
          </div>
        </>
      ) : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton /> : null}
    </Page>
  );
}

const editions = {
  self_hosted: 'superAdmin.selfHosted',
  enterprise: 'superAdmin.enterprise',
  cloud: 'superAdmin.cloud',
} as const;

function AccountTitle({ account }: { account: ManagedAccountDetail }) {
  const t = useT();
  const edition = useInstallation()?.edition;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Avatar name={account.name} size="s" />
      <bdi className="wrap-anywhere">{account.name}</bdi>
      <AccountState status={account.status} />
      {edition ? <Badge>{t(editions[edition])}</Badge> : null}
    </span>
  );
}

function AccountFacts({ account }: { account: ManagedAccountDetail }) {
  const { t, formatDate } = useI18n();
  const administrators = account.members.filter(({ role }) => role === 'administrator').length;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="num">#{account.id}</span>
      <span>{t('superAdmin.createdOn', { date: formatDate(account.created_at) })}</span>
      <span>{t('superAdmin.administratorsCount', { count: administrators })}</span>
    </span>
  );
}

/** Card to suspend or reactivate the account. */
function Suspension({ account }: { account: ManagedAccountDetail }) {
  const t = useT();
  const isActive = account.status === 'active';
  return (
    <Card title={t('superAdmin.dangerZone')} isDangerous>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <p className="max-w-[60ch] text-13 text-2">
          {t(isActive ? 'superAdmin.suspendMeaning' : 'superAdmin.activateMeaning')}
        </p>
        <StatusButton account={account} />
      </div>
    </Card>
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
