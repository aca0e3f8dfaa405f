import { useT } from '@parley/i18n/react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import { useNavigation } from '../hooks/use-navigation';
import type { NavigationItem } from '../model/navigation';
import { closeShellDialog, openShellDialog, useShellDialog } from '../model/shell-dialogs';

// Opened now and then, so no part of the first load.
const AccountSwitcher = lazy(async () => ({ default: (await import('./account-switcher')).AccountSwitcher }));
const ShortcutsModal = lazy(async () => ({ default: (await import('./shortcuts-modal')).ShortcutsModal }));

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
      <Suspense>
        {open === 'shortcuts' ? <ShortcutsModal /> : null}
        {open === 'accounts' ? <AccountSwitcher /> : null}
      </Suspense>
    </>
  );
}

function NavigationShortcut({ item, accountId }: { item: NavigationItem; accountId: string }) {
  const t = useT();
  const navigate = useNavigate();
  useShortcut(
    { keys: item.shortcut ?? '', label: t(item.label), group: t('shell.shortcutsGeneral') },
    () => void navigate({ to: item.to, params: { accountId } }),
    { enabled: item.shortcut !== undefined },
  );
  return null;
}
