import { useI18n } from '@parley/i18n/react';
import { cn, Tooltip, UnreadBadge } from '@parley/ui';
import { Bell as BellIcon } from 'lucide-react';
import { closeShellDialog, openShellDialog, useShellDialog } from '../../../shared/layout/shell-dialogs';
import {
  useUnreadNotifications,
  useUnreadNotificationsLive,
} from '../../../shared/notifications/unread-notifications';
import { useCurrentRoute } from '../../../shared/routes/use-current-route';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { bellCount } from '../model/unread-count';
import { railButton } from './rail-link';

/** The bell with the number of unread notifications; opens the notification panel. */
export function Bell() {
  const { t, formatNumber } = useI18n();
  const { status } = useCurrentAccount();
  useUnreadNotificationsLive();
  const unread = useUnreadNotifications();
  const isOpen = useShellDialog(({ open }) => open === 'notifications');
  const isActive = useCurrentRoute()?.section === 'notifications' || isOpen;
  // A suspended account has no notifications.
  if (status !== 'active') return null;
  const label = t('nav.notificationsUnread', { count: unread ?? 0 });
  const countText = bellCount(unread, formatNumber);
  return (
    <Tooltip content={label} side="right">
      <button
        type="button"
        data-bell
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? closeShellDialog() : openShellDialog('notifications'))}
        className={cn(railButton, isActive && 'bg-surface text-accent-text')}
      >
        <BellIcon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        {countText ? (
          <UnreadBadge tone="red" className="absolute -end-0.5 -top-0.5">
            {countText}
          </UnreadBadge>
        ) : null}
      </button>
    </Tooltip>
  );
}
