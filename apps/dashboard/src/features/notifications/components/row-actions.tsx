import type { Notification } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { IconButton, Menu, toast } from '@parley/ui';
import { Clock, Trash2 } from 'lucide-react';
import { SnoozeItems } from '../../../shared/conversations/snooze-items';
import type { NotificationActions } from '../data/notification-mutations';
import { MarkButton } from './mark-button';

interface RowActionsProps {
  notification: Notification;
  actions: NotificationActions;
  tabIndex?: number;
}

/**
 * Buttons to mark as read, snooze and delete without opening. Shown at the end of the row on hover or focus; always on
 * devices without hover.
 */
export function RowActions({ notification, actions, tabIndex }: RowActionsProps) {
  const { t, formatDate } = useI18n();
  const { id } = notification;

  async function snooze(until: number) {
    if (!(await actions.snoozeNotification(id, until))) return;
    const time = formatDate(until * 1_000, { dateStyle: 'medium', timeStyle: 'short' });
    toast.success(t('notifications.snoozedUntil', { time }));
  }

  async function remove() {
    if (await actions.deleteNotification(id)) toast.success(t('notifications.deleted'));
  }

  return (
    <span className="absolute end-2 bottom-2 flex gap-0.5 rounded-md bg-surface opacity-0 shadow-1 focus-within:opacity-100 group-hover:opacity-100 has-[[aria-expanded=true]]:opacity-100 [@media(hover:none)]:static [@media(hover:none)]:bg-transparent [@media(hover:none)]:opacity-100 [@media(hover:none)]:shadow-none">
      <MarkButton notification={notification} actions={actions} tabIndex={tabIndex} />
      <Menu
        align="end"
        side="bottom"
        trigger={
          <IconButton label={t('notifications.snooze')} icon={<Clock aria-hidden />} tabIndex={tabIndex} />
        }
      >
        <SnoozeItems onChoose={(until) => void snooze(until)} />
      </Menu>
      <IconButton
        label={t('notifications.delete')}
        icon={<Trash2 aria-hidden />}
        tabIndex={tabIndex}
        onClick={() => void remove()}
      />
    </span>
  );
}
