import type { Notification } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { toast } from '@parley/ui';
import type { NotificationActions } from '../data/notification-mutations';

interface Ways {
  /** To its neighbour, or to the list where it was the last one. */
  leave: () => Promise<void>;
  close: () => Promise<void>;
}

/** What is done to the open notification, and where that leads. */
export function useInboxActions(
  actions: NotificationActions,
  open: Notification | null,
  { leave, close }: Ways,
) {
  const { t, formatDate } = useI18n();
  return {
    /** It is closed: whoever goes on reading would read it again. */
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
      // The next one first: the button that was used stays, and the focus on it.
      await leave();
      toastWhen(actions.deleteNotification(open.id), t('notifications.deleted'));
    },
  };
}

function toastWhen(isDone: Promise<boolean>, message: string): void {
  void isDone.then((ok) => ok && toast.success(message));
}
