import type { NotificationType } from '@parley/contract';
import { awakeList, type ListKey, unreadList } from './notification-list';

/** Tabs of the panel. Each but the first has certain types alone. */
export const PANEL_TABS = ['all', 'mentions', 'assigned'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

interface TabLists {
  unread: ListKey;
  /** With the read ones. */
  awake: ListKey;
}

const listsOf = (...types: NotificationType[]): TabLists => ({
  unread: { ...unreadList, types },
  awake: { ...awakeList, types },
});

export const tabLists: Readonly<Record<PanelTab, TabLists>> = {
  // Without types, so that they are the lists that the other screens have.
  all: { unread: unreadList, awake: awakeList },
  mentions: listsOf('conversation_mention'),
  assigned: listsOf('conversation_assignment'),
};
