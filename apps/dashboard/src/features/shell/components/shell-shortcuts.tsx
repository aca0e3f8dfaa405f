import { useT } from '@parley/i18n/react';
import { useNavigate } from '@tanstack/react-router';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import { useNavigation } from '../hooks/use-navigation';
import type { NavigationItem } from '../model/navigation';
import { closeShellDialog, openShellDialog, useShellDialog } from '../model/shell-dialogs';
import { AccountSwitcher } from './account-switcher';
import { ShortcutsModal } from './shortcuts-modal';

/** The keys that work everywhere, and the dialogs that they open. */
export function ShellShortcuts() {
  const t = useT();
  const { items, accountId } = useNavigation();
  const open = useShellDialog((state) => state.open);
  const group = t('shell.shortcutsGeneral');
  useShortcut({ keys: 'mod+/', label: t('shell.shortcuts'), group }, () => openShellDialog('shortcuts'));
  useShortcut({ keys: 'mod+escape', label: t('common.close'), group }, closeShellDialog, {
    enabled: open === 'shortcuts',
  });
  return (
    <>
      {items.map((item) => (
        <NavigationShortcut key={item.key} item={item} accountId={accountId} />
      ))}
      {open === 'shortcuts' ? <ShortcutsModal /> : null}
      {open === 'accounts' ? <AccountSwitcher /> : null}
    </>
  );
}

function NavigationShortcut({ item, accountId }: { item: NavigationItem; accountId: string }) {
  const t = useT();
  const navigate = useNavigate();
  useShortcut(
    { keys: item.shortcut ?? '', label: t(item.label), group: t('shell.shortcutsGeneral') },
    () => navigate({ to: item.to, params: { accountId } }),
    { enabled: item.shortcut !== undefined },
  );
  return null;
}
