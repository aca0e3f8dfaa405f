import type { Notification } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, cn, VisuallyHidden } from '@parley/ui';
import { Clock } from 'lucide-react';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { KindIcon } from './kind-icon';

/** Place of the parts inside the link of a row. */
export const contentGrid = 'grid grid-cols-[2.25rem_minmax(0,1fr)] gap-2.5 text-start';

/** Whom it is with, what happened, what was said, and when. */
export function NotificationContent({ notification }: { notification: Notification }) {
  const t = useT();
  const { read_at, notification_type: type, primary_actor: conversation } = notification;
  const { sender } = conversation.meta;
  const name = sender.name || t('conversations.nameless');
  const isUnread = read_at === null;
  return (
    <>
      <Avatar name={name} src={sender.thumbnail} badge={<KindIcon type={type} />} />
      <div className="min-w-0">
        <div className="flex items-baseline gap-1.5">
          <span className={cn('flex min-w-0 flex-1 text-1', isUnread ? 'font-semibold' : 'font-medium')}>
            <span dir="auto" className="truncate">
              {name}
            </span>
          </span>
          {isUnread ? (
            <span className="size-2 shrink-0 self-center rounded-full bg-accent">
              <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
            </span>
          ) : null}
          <RelativeTime at={notification.last_activity_at} className="num text-time text-2" />
        </div>
        <p
          className={cn('line-clamp-2 text-balance [overflow-wrap:anywhere]', isUnread ? 'text-1' : 'text-2')}
        >
          {notification.push_message_title}
        </p>
        <Said notification={notification} />
        <SnoozedMark until={notification.snoozed_until} />
      </div>
    </>
  );
}

/** The words it is about, and whose the conversation is where it is a colleague's. */
function Said({ notification }: { notification: Notification }) {
  const t = useT();
  const { assignee, assignee_type: type } = notification.primary_actor.meta;
  const isOwn = type === 'User' && assignee?.id === notification.user.id;
  return (
    <div className="flex items-center gap-1.5 text-2">
      <p className="flex min-w-0 flex-1">
        <span dir="auto" className="truncate">
          {notification.push_message_body}
        </span>
      </p>
      {assignee && !isOwn ? (
        <Avatar
          size="xs"
          name={assignee.name}
          src={'thumbnail' in assignee ? assignee.thumbnail : assignee.avatar_url}
          label={t('conversations.assignedTo', { name: assignee.name })}
        />
      ) : null}
    </div>
  );
}

function SnoozedMark({ until }: { until: string | null }) {
  const { t, formatDate } = useI18n();
  if (until === null) return null;
  return (
    <p className="mt-1 flex items-center gap-1 text-12 text-2">
      <Clock aria-hidden className="size-3 shrink-0" />
      {t('notifications.snoozedUntil', {
        time: formatDate(until, { dateStyle: 'medium', timeStyle: 'short' }),
      })}
    </p>
  );
}
