import { useT } from '@parley/i18n/react';
import { Avatar, Badge, Button, Modal } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { Check, Plus } from 'lucide-react';
import type { AccountMembership } from '../../../shared/session/session-types';
import { useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { useInstallation } from '../../../shared/session/use-installation';
import { closeShellDialog, openShellDialog } from '../../../shared/layout/shell-dialogs';

export function AccountSwitcher() {
  const t = useT();
  const { accounts } = useCurrentUser();
  const current = useCurrentAccount();
  const mayCreate = useInstallation()?.create_account_from_dashboard === true;
  return (
    <Modal
      open
      size="sm"
      onOpenChange={closeShellDialog}
      title={t('shell.accountsTitle')}
      closeLabel={t('common.close')}
      footer={
        mayCreate ? (
          <Button icon={<Plus aria-hidden />} onClick={() => openShellDialog('new-account')}>
            {t('nav.newAccount')}
          </Button>
        ) : null
      }
    >
      <ul className="-mx-2 flex flex-col gap-0.5">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountLink account={account} isCurrent={account.id === current.id} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function AccountLink({ account, isCurrent }: { account: AccountMembership; isCurrent: boolean }) {
  const t = useT();
  return (
    <Link
      to="/app/accounts/$accountId/dashboard"
      params={{ accountId: String(account.id) }}
      onClick={closeShellDialog}
      aria-current={isCurrent ? 'true' : undefined}
      className="focus-ring-inset flex items-center gap-3 rounded-md px-2 py-2 hover:bg-hover"
    >
      <Avatar name={account.name} size="m" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-13 text-1">{account.name}</span>
        <span className="block truncate text-12 text-3">
          {account.custom_role?.name ?? t(`common.${account.role}`)}
        </span>
      </span>
      {account.status === 'suspended' ? <Badge tone="amber">{t('shell.suspended')}</Badge> : null}
      {isCurrent ? (
        <>
          <Check aria-hidden className="size-4 text-accent-text" />
          <span className="sr-only">{t('shell.currentAccount')}</span>
        </>
      ) : null}
    </Link>
  );
}
