import type { ManagedUserDetail } from '@parley/contract';
import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Button, toast, useConfirm } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';
import { useCurrentUser } from '../../../shared/session/use-session';
import { type ManagedUserChange, useChangeUser, useToastError } from '../data/console-mutations';

interface Action {
  change: ManagedUserChange;
  label: DashboardKey;
  text: DashboardKey;
  done: DashboardKey;
  /** If set, asks for confirmation with this text. */
  question?: DashboardKey;
  isDangerous?: boolean;
}

/** Actions available for a user in their current state. */
function actionsFor(user: ManagedUserDetail, isOneself: boolean): Action[] {
  const actions: (Action | false)[] = [
    !user.is_confirmed && {
      change: 'confirmManagedUser',
      label: 'superAdmin.confirm',
      text: 'superAdmin.confirmText',
      done: 'superAdmin.confirmed',
    },
    !user.is_disabled && {
      change: 'sendManagedUserReset',
      label: user.is_confirmed ? 'superAdmin.sendReset' : 'superAdmin.inviteAgain',
      text: user.is_confirmed ? 'superAdmin.sendResetText' : 'superAdmin.inviteAgainText',
      done: 'superAdmin.mailSent',
    },
    {
      change: 'endManagedUserSessions',
      label: 'superAdmin.endSessions',
      text: isOneself ? 'superAdmin.endOtherSessionsText' : 'superAdmin.endSessionsText',
      done: 'superAdmin.sessionsEnded',
    },
    user.is_super_admin
      ? {
          change: 'revokeSuperAdmin',
          label: 'superAdmin.revoke',
          text: 'superAdmin.revokeText',
          done: 'superAdmin.revoked',
          question: 'superAdmin.revokeTitle',
          isDangerous: true,
        }
      : {
          change: 'grantSuperAdmin',
          label: 'superAdmin.grant',
          text: 'superAdmin.grantText',
          done: 'superAdmin.granted',
          question: 'superAdmin.grantTitle',
        },
    !isOneself &&
      (user.is_disabled
        ? {
            change: 'enableManagedUser',
            label: 'superAdmin.enable',
            text: 'superAdmin.enableText',
            done: 'superAdmin.enabled',
          }
        : {
            change: 'disableManagedUser',
            label: 'superAdmin.disable',
            text: 'superAdmin.disableText',
            done: 'superAdmin.wasDisabled',
            question: 'superAdmin.disableTitle',
            isDangerous: true,
          }),
  ];
  return actions.filter((action) => action !== false);
}

export function UserActions({ user }: { user: ManagedUserDetail }) {
  const t = useT();
  const confirm = useConfirm();
  const onError = useToastError();
  const change = useChangeUser(user.id);
  const { id: ownId } = useCurrentUser();

  async function run(action: Action) {
    const isSure =
      !action.question ||
      (await confirm({
        title: <span className="wrap-anywhere">{t(action.question, { name: user.name })}</span>,
        description: t(action.text),
        confirmLabel: t(action.label),
        cancelLabel: t('common.cancel'),
        danger: action.isDangerous ?? false,
      }));
    if (!isSure) return;
    change.mutate(action.change, { onSuccess: () => toast.success(t(action.done)), onError });
  }

  return (
    <PageSection title={t('superAdmin.access')} description={t('superAdmin.accessText')}>
      <ul className="flex flex-col divide-y divide-line">
        {actionsFor(user, user.id === ownId).map((action) => (
          <li
            key={action.change}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <p className="min-w-48 flex-1 text-13 text-2">{t(action.text)}</p>
            <Button
              variant={action.isDangerous ? 'danger' : 'secondary'}
              disabled={change.isPending}
              loading={change.isPending && change.variables === action.change}
              onClick={() => void run(action)}
            >
              {t(action.label)}
            </Button>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
