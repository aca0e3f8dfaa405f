import { useShortcut } from '../../../shared/shortcuts/use-shortcut';
import { TABS, type Tab } from '../../conversations/model/conversation-view';

interface ShortcutOptions {
  rowIds: readonly number[];
  openId: number | undefined;
  onOpen: (id: number) => void;
  tab: Tab;
  onTabChange: (tab: Tab) => void;
}

/**
 * Global shortcuts for moving through the list and the tabs. Shortcuts of the open conversation are in its own
 * components.
 */
export function useConversationShortcuts(options: ShortcutOptions): { openNext: () => void } {
  const { rowIds, openId, onOpen, tab, onTabChange } = options;

  function go(step: number) {
    const index = openId === undefined ? -1 : rowIds.indexOf(openId);
    const next = rowIds[index === -1 ? (step > 0 ? 0 : rowIds.length - 1) : index + step];
    if (next !== undefined) onOpen(next);
  }

  useShortcut('previous', () => go(-1));
  useShortcut('next', () => go(1));
  useShortcut('nextTab', () => onTabChange(TABS[(TABS.indexOf(tab) + 1) % TABS.length] ?? 'mine'));

  /** Opens the neighbor of a conversation that is about to leave the list. */
  function openNext() {
    const index = openId === undefined ? -1 : rowIds.indexOf(openId);
    const next = rowIds[index + 1] ?? rowIds[index - 1];
    if (next !== undefined && index !== -1) onOpen(next);
  }
  return { openNext };
}
