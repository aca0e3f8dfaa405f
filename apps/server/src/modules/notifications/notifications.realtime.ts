import type { DbReader } from '../../platform/db/database';
import type { LoggedEvent } from '../../platform/events/events';
import type { Delivery, RealtimeFrame, RealtimeRule } from '../../platform/realtime/rules';
import { when } from '../../platform/realtime/when';
import { conversationAudience } from '../conversation-records/conversation-records.facade';
import { loadViewers } from './creation/viewer-access';
import { countUnreadOfEach, findNotifications } from './notifications.repository';
import { presentNotificationPush } from './notifications.presenter';
import { loadNotificationRelations } from './present-notifications';

/** A notification is only sent to its recipient, and only while they may see the conversation (R4). */
export const notificationsRealtime: RealtimeRule[] = [
  {
    events: [
      'notification.created',
      'notification.updated',
      'notification.deleted',
      'notification.all_read',
      'notification.all_deleted',
    ],
    async prepare(db, accountId, events) {
      const badges = await loadUnreadBadges(db, accountId, events);
      const shown = await loadShown(db, accountId, events);
      const audiences = await conversationAudience(
        db,
        accountId,
        [...shown.values()].map((push) => push.primary_actor_id),
      );
      return events.map((event): Delivery => {
        const badge = badges.get(event.userId ?? 0);
        if (!badge) return { seq: event.seq, frameFor: () => null };
        const isOwner = (subscriber: { kind: string; id: number }) =>
          subscriber.kind === 'user' && subscriber.id === event.userId;
        const plain = plainFrame(event, badge);
        if (plain) return { seq: event.seq, frameFor: (subscriber) => (isOwner(subscriber) ? plain : null) };
        // The notification was deleted meanwhile; the next event reports that.
        const push = shown.get(Number(event.data.notification_id));
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
  },
];

type UnreadBadge = Record<'account_id' | 'unread_count' | 'count', number>;

/** Unread counts by user id; people who are not members any more are missing. */
async function loadUnreadBadges(
  db: DbReader,
  accountId: number,
  events: readonly LoggedEvent[],
): Promise<Map<number, UnreadBadge>> {
  const viewers = await loadViewers(
    db,
    accountId,
    events.flatMap(({ userId }) => userId ?? []),
  );
  const counts = await countUnreadOfEach(db, [...viewers.values()]);
  return new Map(
    [...counts].map(([userId, unread]) => [
      userId,
      { account_id: accountId, unread_count: unread, count: unread },
    ]),
  );
}

async function loadShown(db: DbReader, accountId: number, events: readonly LoggedEvent[]) {
  const ids = events
    .filter(({ type }) => type === 'notification.created' || type === 'notification.updated')
    .map(({ data }) => Number(data.notification_id));
  const rows = await findNotifications(db, accountId, [...new Set(ids)]);
  const relations = await loadNotificationRelations(db, accountId, rows);
  return new Map(
    rows.flatMap((row) => {
      const its = relations.get(row.id);
      return its ? [[row.id, presentNotificationPush(row, its)] as const] : [];
    }),
  );
}

/** The frame of events that only need the unread counts; null for others. */
function plainFrame(event: LoggedEvent, badge: UnreadBadge): RealtimeFrame | null {
  switch (event.type) {
    case 'notification.deleted':
      return { event: event.type, data: { notification: { id: event.data.notification_id }, ...badge } };
    case 'notification.all_read':
      return { event: event.type, data: badge };
    case 'notification.all_deleted':
      return { event: event.type, data: { type: event.data.which, ...badge } };
    default:
      return null;
  }
}
