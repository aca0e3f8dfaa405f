import { useT } from '@parley/i18n/react';
import { AvailabilityDot, toast } from '@parley/ui';
import type { Command } from '@parley/ui/command-palette';
import { ArrowLeftRight, Keyboard, LogOut, Moon, Plus, SquarePen, Sun, SunMoon } from 'lucide-react';
import { setAppearance } from '../../../shared/appearance/appearance';
import { describeError } from '../../../shared/errors';
import { useUpdateAvailability } from '../../../shared/session/update-profile';
import { useInstallation } from '../../../shared/session/use-installation';
import { useAbility, useCurrentAccount, useCurrentUser } from '../../../shared/session/use-session';
import { useSignOut } from '../../../shared/session/use-sign-out';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import { openNewConversation, openShellDialog } from '../../../shared/layout/shell-dialogs';

/** Commands available everywhere; the same as in the profile menu. */
export function useActionCommands(): Command[] {
  const t = useT();
  const { accounts } = useCurrentUser();
  const { id } = useCurrentAccount();
  const mayConverse = useAbility('openConversations');
  const availability = useUpdateAvailability(id);
  const signOut = useSignOut();
  const mayCreate = useInstallation()?.create_account_from_dashboard === true;
  const showError = (error: Error) => toast.error(describeError(t, error));

  const presence = (['online', 'busy', 'offline'] as const).map((value) => ({
    id: `availability-${value}`,
    label: `${t('shell.availability')}: ${t(`common.${value}`)}`,
    icon: <AvailabilityDot presence={value} className="mx-[3px]" />,
    onRun: () => availability.mutate(value, { onError: showError }),
  }));
  const looks = [
    { value: 'light', name: t('shell.appearanceLight'), icon: <Sun aria-hidden /> },
    { value: 'dark', name: t('shell.appearanceDark'), icon: <Moon aria-hidden /> },
    { value: 'system', name: t('shell.appearanceSystem'), icon: <SunMoon aria-hidden /> },
  ] as const;
  return [
    ...(mayConverse
      ? [
          {
            id: 'new-conversation',
            label: t('conversations.newConversation'),
            icon: <SquarePen aria-hidden />,
            onRun: () => openNewConversation(),
          },
        ]
      : []),
    ...presence,
    ...looks.map(({ value, name, icon }) => ({
      id: `appearance-${value}`,
      label: `${t('shell.appearance')}: ${name}`,
      icon,
      onRun: () => setAppearance(value),
    })),
    {
      id: 'shortcuts',
      label: t('shell.shortcuts'),
      icon: <Keyboard aria-hidden />,
      shortcut: displayShortcut('help'),
      onRun: () => openShellDialog('shortcuts'),
    },
    ...(accounts.length > 1
      ? [
          {
            id: 'accounts',
            label: t('shell.changeAccount'),
            icon: <ArrowLeftRight aria-hidden />,
            onRun: () => openShellDialog('accounts'),
          },
        ]
      : []),
    ...(mayCreate
      ? [
          {
            id: 'new-account',
            label: t('nav.newAccount'),
            icon: <Plus aria-hidden />,
            onRun: () => openShellDialog('new-account'),
          },
        ]
      : []),
    {
      id: 'sign-out',
      label: t('shell.signOut'),
      icon: <LogOut aria-hidden className="rtl:-scale-x-100" />,
      onRun: () => signOut.mutate(undefined, { onError: showError }),
    },
  ];
}
