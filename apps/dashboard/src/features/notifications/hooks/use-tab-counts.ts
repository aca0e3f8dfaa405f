import { useUnreadNotifications } from '../../../shared/notifications/unread-notifications';
import { type PanelTab, tabLists } from '../model/panel-tabs';
import { useNotificationList } from './use-notification-list';

/**
 * Number of unread notifications by tab; undefined until loaded. Uses the lists of the tabs, which are loaded anyway
 * and kept current by events.
 */
export function useTabCounts(): Record<PanelTab, number | undefined> {
  const atBell = useUnreadNotifications();
  const all = useNotificationList(tabLists.all.unread, 0);
  const mentions = useNotificationList(tabLists.mentions.unread, 0);
  const assigned = useNotificationList(tabLists.assigned.unread, 0);
  return {
    all: all.list?.count ?? atBell ?? undefined,
    mentions: mentions.list?.count,
    assigned: assigned.list?.count,
  };
}
