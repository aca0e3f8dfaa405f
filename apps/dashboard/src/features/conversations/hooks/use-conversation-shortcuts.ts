import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import { TABS, type Tab } from '../model/conversation-view';
import type { StatusChange } from './use-status-change';

interface ShortcutOptions {
  rowIds: readonly number[];
  openId: number | undefined;
  onOpen: (id: number) => void;
  status: StatusChange;
  tab: Tab;
  onTabChange: (tab: Tab) => void;
}

/** The keys that work anywhere on the screen. Those of the reply box and the menus stand there. */
export function useConversationShortcuts(options: ShortcutOptions): void {
  const { rowIds, openId, onOpen, status, tab, onTabChange } = options;
  const isOpen = openId !== undefined;

  function go(step: number) {
    const index = openId === undefined ? -1 : rowIds.indexOf(openId);
    const next = rowIds[index === -1 ? (step > 0 ? 0 : rowIds.length - 1) : index + step];
    if (next !== undefined) onOpen(next);
  }

  useShortcut('alt+j', () => go(-1));
  useShortcut('alt+k', () => go(1));
  useShortcut('alt+e', () => void status.resolve(), { enabled: isOpen });
  useShortcut(
    'mod+alt+e',
    () => {
      // The next one is found before this one leaves the list.
      const index = openId === undefined ? -1 : rowIds.indexOf(openId);
      const next = rowIds[index + 1] ?? rowIds[index - 1];
      void status.resolve();
      if (next !== undefined && index !== -1) onOpen(next);
    },
    { enabled: isOpen },
  );
  useShortcut('alt+n', () => onTabChange(TABS[(TABS.indexOf(tab) + 1) % TABS.length] ?? 'mine'));
}
