import type { Notification } from '@parley/contract';
import { cn } from '@parley/ui';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { contentGrid, NotificationContent } from '../notification-content';

interface InboxCardProps {
  accountId: number;
  notification: Notification;
  isOpen: boolean;
  tabIndex: number;
  onOpen: (notification: Notification) => void;
}

/** One notification in the inbox view; a click opens it beside the list. */
export const InboxCard = memo(function InboxCard(props: InboxCardProps) {
  const { accountId, notification, isOpen, tabIndex, onOpen } = props;
  return (
    <Link
      data-row
      to="/app/accounts/$accountId/inbox-view/$notificationId"
      params={{ accountId: String(accountId), notificationId: String(notification.id) }}
      search={true}
      tabIndex={tabIndex}
      aria-current={isOpen ? 'true' : undefined}
      activeProps={{}}
      onClick={() => onOpen(notification)}
      className={cn(
        contentGrid,
        'focus-ring-inset rounded-[9px] px-2.5 pt-2.5 pb-[0.6875rem]',
        isOpen ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      <NotificationContent notification={notification} />
    </Link>
  );
});
