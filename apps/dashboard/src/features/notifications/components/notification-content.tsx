import type { Notification } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Avatar, cn, VisuallyHidden } from '@parley/ui';
import { Clock } from 'lucide-react';
import { ChannelIcon } from '../../../shared/channels/channel-icon';
import { RelativeTime } from '../../../shared/layout/relative-time';
import { actorOf, titleKeyOf } from '../model/notification-title';
import { KindIcon } from './kind-icon';

/** Grid of the content inside a row's link. */
export const contentGrid = 'grid grid-cols-[2.25rem_minmax(0,1fr)] gap-2.5 text-start';

/** Content of a notification: title with the actor, text, conversation and time. */
export function NotificationContent({ notification }: { notification: Notification }) {
  const t = useT();
  const { read_at, notification_type: type, push_message_body: body } = notification;
  const actor = actorOf(notification);
  const name = actor.name || t('conversations.nameless');
  const isUnread = read_at === null;
  return (
    <>
      <Avatar name={name} src={actor.picture} badge={<KindIcon type={type} />} />
      <div className="min-w-0">
        <div className="flex items-baseline gap-2">
          <p className={cn('min-w-0 flex-1 [overflow-wrap:anywhere]', isUnread ? 'text-1' : 'text-2')}>
            <Title notification={notification} name={name} />
          </p>
          {isUnread ? (
            <span className="size-2 shrink-0 self-center rounded-full bg-accent">
              <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
            </span>
          ) : null}
          <RelativeTime at={notification.last_activity_at} className="num shrink-0 text-time text-2" />
        </div>
        {body ? (
          <p
            dir="auto"
            className={cn('line-clamp-2 [overflow-wrap:anywhere]', isUnread ? 'text-1' : 'text-2')}
          >
            {body}
          </p>
        ) : null}
        <Context notification={notification} />
        <SnoozedMark until={notification.snoozed_until} />
      </div>
    </>
  );
}

/** Placeholder for the actor's name, by which the translated sentence is split. */
const NAME = '\u0001';

function Title({ notification, name }: { notification: Notification; name: string }) {
  const t = useT();
  const [before, after] = t(titleKeyOf(notification), { name: NAME }).split(NAME);
  if (after === undefined) return <b className="font-semibold text-1">{before}</b>;
  return (
    <>
      {before}
      <b className="font-semibold text-1">
        <bdi>{name}</bdi>
      </b>
      {after}
    </>
  );
}

/** Customer and conversation, with the assignee if that is somebody else. */
function Context({ notification }: { notification: Notification }) {
  const t = useT();
  const { id, channel, meta } = notification.primary_actor;
  const { assignee, assignee_type: type, sender } = meta;
  const isOwn = type === 'User' && assignee?.id === notification.user.id;
  return (
    <div className="mt-0.5 flex items-center gap-1.5 text-12 text-2 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {channel === null ? null : <ChannelIcon channel={channel} />}
      <span className="flex min-w-0 flex-1">
        <bdi className="truncate">
          {t('notificationTitle.context', { name: sender.name || t('conversations.nameless'), number: id })}
        </bdi>
      </span>
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
