import type { DbReader } from '../../platform/db/database';
import { isEventOf, type LoggedEvent } from '../../platform/events/events';
import { type Delivery, type RealtimeFrame, realtimeRule } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { conversationAudience } from '../conversation-records/conversation-records.facade';
import { loadViewers } from './creation/viewer-access';
import { countUnreadOfEach, findNotifications } from './notifications.repository';
import { presentNotificationPush } from './notifications.presenter';
import { loadNotificationRelations } from './present-notifications';
import {
  allNotificationsDeleted,
  allNotificationsRead,
  notificationCreated,
  notificationDeleted,
  notificationUpdated,
} from './notifications.events';

/** A notification is only sent to its recipient, and only while they may see the conversation (R4). */
export const notificationsRealtime = [
  realtimeRule({
    events: [
      notificationCreated,
      notificationUpdated,
      notificationDeleted,
      allNotificationsRead,
      allNotificationsDeleted,
    ],
    async prepare(db, accountId, events) {
      const badges = await loadUnreadBadges(db, accountId, events);
      const pushes = await loadShown(db, accountId, events);
      const audiences = await conversationAudience(
        db,
        accountId,
        [...pushes.values()].map((push) => push.primary_actor_id),
      );
      return events.map((event): Delivery => {
        const badge = badges.get(event.userId);
        if (!badge) return { seq: event.seq, frameFor: () => null };
        const isOwner = (subscriber: { kind: string; id: number }) =>
          subscriber.kind === 'user' && subscriber.id === event.userId;
        if (!isEventOf(event, shownEvents)) {
          const plain = plainFrame(event, badge);
          return { seq: event.seq, frameFor: (subscriber) => (isOwner(subscriber) ? plain : null) };
        }
        // The notification was deleted meanwhile; the next event reports that.
        const push = pushes.get(event.data.notification_id);
        const audience = push && audiences.get(push.primary_actor_id);
        if (!push || !audience) return { seq: event.seq, frameFor: () => null };
        const frame = { event: event.type, data: { notification: push, ...badge } };
        return {
          seq: event.seq,
          frameFor: (subscriber) =>
            isOwner(subscriber) ? when(audience.canReceive(subscriber), (may) => (may ? frame : null)) : null,
        };
      });
    },
  }),
];

/** Events whose frame is the notification. */
const shownEvents = [notificationCreated, notificationUpdated];
/** Events whose frame only needs the unread counts. */
type PlainEvent = LoggedEvent<
  typeof notificationDeleted | typeof allNotificationsRead | typeof allNotificationsDeleted
>;
type NotificationEvent = LoggedEvent<(typeof shownEvents)[number]> | PlainEvent;

type UnreadBadge = Record<'account_id' | 'unread_count' | 'count', number>;

/** Unread counts by user id; people who are not members any more are missing. */
async function loadUnreadBadges(
  db: DbReader,
  accountId: number,
  events: readonly NotificationEvent[],
): Promise<Map<number, UnreadBadge>> {
  const viewers = await loadViewers(
    db,
    accountId,
    events.map(({ userId }) => userId),
  );
  const counts = await countUnreadOfEach(db, [...viewers.values()]);
  return new Map(
    [...counts].map(([userId, unread]) => [
      userId,
      { account_id: accountId, unread_count: unread, count: unread },
    ]),
  );
}

async function loadShown(db: DbReader, accountId: number, events: readonly NotificationEvent[]) {
  const ids = events.filter((event) => isEventOf(event, shownEvents)).map(({ data }) => data.notification_id);
  const rows = await findNotifications(db, accountId, [...new Set(ids)]);
  const relations = await loadNotificationRelations(db, accountId, rows);
  return new Map(
    rows.flatMap((row) => {
      const its = relations.get(row.id);
      return its ? [[row.id, presentNotificationPush(row, its)] as const] : [];
    }),
  );
}

function plainFrame(event: PlainEvent, badge: UnreadBadge): RealtimeFrame {
  switch (event.type) {
    case 'notification.deleted':
      return { event: event.type, data: { notification: { id: event.data.notification_id }, ...badge } };
    case 'notification.all_read':
      return { event: event.type, data: badge };
    case 'notification.all_deleted':
      return { event: event.type, data: { type: event.data.which, ...badge } };
  }
}
