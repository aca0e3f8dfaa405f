import type { Notification } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { NotificationActions } from '../data/notification-mutations';

interface Ways {
  /** Opens the next notification, or returns to the list if there is none. */
  leave: () => Promise<void>;
  close: () => Promise<void>;
}

/** Actions on the open notification, with the navigation that follows. */
export function useInboxActions(
  actions: NotificationActions,
  open: Notification | null,
  { leave, close }: Ways,
) {
  const { t, formatDate } = useI18n();
  return {
    /** Closes the notification, because it would be marked as read again while it is open. */
    unread() {
      if (!open) return;
      void actions.unreadNotification(open.id);
      void close();
    },

    snooze(until: number) {
      if (!open) return;
      const isDone = actions.snoozeNotification(open.id, until);
      void leave();
      const time = formatDate(until * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
      toastWhen(isDone, t('notifications.snoozedUntil', { time }));
    },

    async delete() {
      if (!open) return;
      // Opens the next notification before deleting, so that the button stays mounted and keeps the focus.
      await leave();
      toastWhen(actions.deleteNotification(open.id), t('notifications.deleted'));
    },
  };
}

function toastWhen(isDone: Promise<boolean>, message: string): void {
  void isDone.then((ok) => ok && toast.success(message));
}
