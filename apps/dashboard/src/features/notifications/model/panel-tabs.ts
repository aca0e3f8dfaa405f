import type { NotificationType } from '@parley/contract';
import { awakeList, type ListKey, unreadList } from './notification-list';

/** Tabs of the panel. All but the first are limited to certain types. */
export const PANEL_TABS = ['all', 'mentions', 'assigned'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

interface TabLists {
  unread: ListKey;
  /** Unread and read notifications. */
  awake: ListKey;
}

const listsOf = (...types: NotificationType[]): TabLists => ({
  unread: { ...unreadList, types },
  awake: { ...awakeList, types },
});

export const tabLists: Readonly<Record<PanelTab, TabLists>> = {
  // No types, so that this tab shares its cached lists with the other screens.
  all: { unread: unreadList, awake: awakeList },
  mentions: listsOf('conversation_mention'),
  assigned: listsOf('conversation_assignment'),
};
