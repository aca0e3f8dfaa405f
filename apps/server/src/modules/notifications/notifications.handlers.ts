import { sql } from 'kysely';
import type { Reaction } from '../../platform/events/reactions';
import { draftsOfEvent, tellingEvents } from './creation/drafts-of-event';
import { dealOut } from './creation/deal-out';
import { loadFacts, loadKnownConversations } from './creation/load-facts';
import { loadViewers, maySee } from './creation/who-may-see';
import { writeNotifications, type WrittenNotification } from './creation/write-notifications';
import { deliveryJobs } from './delivery/delivery-jobs';
import { notificationCreated, notificationDeleted } from './notifications.events';
import { wantsNewConversations } from './notification-settings.repository';
import { deleteByIds, deleteUnseen, listOfConversations } from './notifications.repository';

/** Tells people what concerns them: writes what they see in the list, and has it mailed and pushed as they wish. */
export const notifyOnEvents: Reaction = {
  name: 'notifyOnEvents',
  mayWait: true,
  events: tellingEvents,
  isAwaitedIn: (accountId, conversationId) => sql<boolean>`(
    exists (select from conversation_participants p where p.account_id = ${accountId}
      and p.conversation_id = ${conversationId})
    or exists (select from conversations o where o.account_id = ${accountId} and o.id = ${conversationId}
      and o.assignee_id is not null)
    or exists (select from notification_settings s where s.account_id = ${accountId} and ${wantsNewConversations}))`,
  async react(db, accountId, events, announce) {
    const facts = await loadFacts(db, accountId, events);
    const drafts = events.flatMap((event) => draftsOfEvent(event, facts));
    if (drafts.length === 0) return [];
    const viewers = await loadViewers(
      db,
      accountId,
      drafts.map(({ userId }) => userId),
    );
    const seen = drafts.filter(({ userId, conversationId }) =>
      maySee(viewers.get(userId), facts.conversations.get(conversationId)),
    );
    const written: WrittenNotification[] = [];
    for (const deal of dealOut(seen)) written.push(...(await writeNotifications(db, accountId, deal)));
    for (const { id, userId, conversationId, replaced } of written) {
      if (replaced) announce(notificationDeleted(replaced));
      announce(notificationCreated({ id, user_id: userId, conversation_id: conversationId }));
    }
    return deliveryJobs(db, accountId, written);
  },
};

const hasNotifications: Reaction['isAwaitedIn'] = (accountId) =>
  sql<boolean>`exists (select from notifications n where n.account_id = ${accountId})`;

/** Who lost the right to see conversations loses what they were told of them. Lists hide it at once. */
export const removeNotificationsOnLostRights: Reaction = {
  name: 'removeNotificationsOnLostRights',
  mayWait: true,
  events: ['inbox_member.removed', 'team_member.removed', 'account_user.updated', 'custom_role.updated'],
  isAwaitedIn: hasNotifications,
  async react(db, accountId, events, announce) {
    const userIds = events.flatMap(({ type, userId, data }) =>
      userId !== null && (type !== 'account_user.updated' || isAboutRights(data)) ? [userId] : [],
    );
    const roleIds = events.flatMap(({ data }) => (typeof data.roleId === 'number' ? [data.roleId] : []));
    const { rows } = await sql<{ user_id: number }>`select user_id from account_users
      where account_id = ${accountId} and custom_role_id = any(${roleIds}::bigint[])`.execute(db);
    const viewers = await loadViewers(db, accountId, [...userIds, ...rows.map((row) => row.user_id)]);
    for (const viewer of viewers.values())
      for (const one of await deleteUnseen(db, viewer)) announce(notificationDeleted(one));
    return [];
  },
};

function isAboutRights(data: Record<string, unknown>): boolean {
  const changes = (data.changes ?? {}) as Record<string, unknown>;
  return 'role' in changes || 'custom_role_id' in changes;
}

/** A conversation went where some of those who were told of it may not follow. */
export const removeNotificationsOnMove: Reaction = {
  name: 'removeNotificationsOnMove',
  mayWait: true,
  events: ['assignee.changed', 'team.changed'],
  isAwaitedIn: hasNotifications,
  async react(db, accountId, events, announce) {
    const ids = [...new Set(events.flatMap(({ conversationId }) => conversationId ?? []))];
    const told = await listOfConversations(db, accountId, ids);
    if (told.length === 0) return [];
    const known = await loadKnownConversations(db, accountId, ids);
    const viewers = await loadViewers(
      db,
      accountId,
      told.map((one) => one.user_id),
    );
    const lost = told.filter((one) => !maySee(viewers.get(one.user_id), known.get(one.conversation_id)));
    await deleteByIds(
      db,
      accountId,
      lost.map(({ id }) => id),
    );
    for (const one of lost) announce(notificationDeleted(one));
    return [];
  },
};
