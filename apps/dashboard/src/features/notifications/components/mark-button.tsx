import type { Notification } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton } from '@parley/ui';
import { Check, Mail } from 'lucide-react';
import type { NotificationActions } from '../data/notification-mutations';

interface MarkButtonProps {
  notification: Notification;
  actions: NotificationActions;
  tabIndex?: number;
}

/** Marks an unread notification as read, and a read one as unread. */
export function MarkButton({ notification, actions, tabIndex }: MarkButtonProps) {
  const t = useT();
  const { id, read_at } = notification;
  return read_at === null ? (
    <IconButton
      label={t('notifications.markRead')}
      icon={<Check aria-hidden />}
      tabIndex={tabIndex}
      onClick={() => void actions.readNotification(id)}
    />
  ) : (
    <IconButton
      label={t('notifications.markUnread')}
      icon={<Mail aria-hidden />}
      tabIndex={tabIndex}
      onClick={() => void actions.unreadNotification(id)}
    />
  );
}
