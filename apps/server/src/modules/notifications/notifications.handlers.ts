import { eventHandler } from '../../platform/events/handlers';
import { candidatesOfEvent, notifyingEvents } from './creation/notification-candidates';
import { batchCandidates } from './creation/batch-candidates';
import { loadEventFacts, loadConversationFacts } from './creation/load-event-facts';
import { loadViewers, canViewerSee } from './creation/viewer-access';
import { writeNotifications, type WrittenNotification } from './creation/write-notifications';
import { deliveryJobs } from './delivery/delivery-jobs';
import { notificationCreated, notificationDeleted } from './notifications.events';
import { mayNotify } from './notification-settings.repository';
import {
  deleteByIds,
  deleteInaccessibleNotifications,
  hasNotifications,
  listOfConversations,
} from './notifications.repository';
import { accountUserUpdated } from '../agents/agents.events';
import { assigneeChanged, teamChanged } from '../conversation-records/conversations.events';
import { customRoleUpdated } from '../custom-roles/custom-roles.events';
import { listHolderIds } from '../custom-roles/custom-roles.facade';
import { inboxMemberRemoved } from '../inboxes/inboxes.events';
import { teamMemberRemoved } from '../teams/teams.events';

/** Creates notifications, and adds the jobs for mails and pushes that the recipients' settings ask for. */
export const notifyOnEvents = eventHandler({
  name: 'notifyOnEvents',
  isDeferrable: true,
  events: notifyingEvents,
  appliesTo: mayNotify,
  async handle(db, accountId, events, emit) {
    const facts = await loadEventFacts(db, accountId, events);
    const candidates = events.flatMap((event) => candidatesOfEvent(event, facts));
    if (candidates.length === 0) return [];
    const viewers = await loadViewers(
      db,
      accountId,
      candidates.map(({ userId }) => userId),
    );
    const seen = candidates.filter(({ userId, conversationId }) =>
      canViewerSee(viewers.get(userId), facts.conversations.get(conversationId)),
    );
    const written: WrittenNotification[] = [];
    for (const batch of batchCandidates(seen))
      written.push(...(await writeNotifications(db, accountId, batch)));
    for (const { id, userId, conversationId, replaced } of written) {
      if (replaced) emit(notificationDeleted(replaced));
      emit(notificationCreated({ id, user_id: userId, conversation_id: conversationId }));
    }
    return deliveryJobs(db, accountId, written);
  },
});

/** Deletes notifications of conversations a person may not see any more. Lists hide them immediately. */
export const removeNotificationsOnLostRights = eventHandler({
  name: 'removeNotificationsOnLostRights',
  isDeferrable: true,
  events: [inboxMemberRemoved, teamMemberRemoved, accountUserUpdated, customRoleUpdated],
  appliesTo: hasNotifications,
  async handle(db, accountId, events, emit) {
    const userIds: number[] = [];
    const roleIds: number[] = [];
    for (const event of events) {
      if (event.type === 'custom_role.updated') roleIds.push(event.data.roleId);
      else if (event.type !== 'account_user.updated' || isAboutRights(event.data.changes))
        userIds.push(event.userId);
    }
    const holderIds = await listHolderIds(db, accountId, roleIds);
    const viewers = await loadViewers(db, accountId, [...userIds, ...holderIds]);
    for (const viewer of viewers.values())
      for (const one of await deleteInaccessibleNotifications(db, viewer)) emit(notificationDeleted(one));
    return [];
  },
});

function isAboutRights(changes: object): boolean {
  return 'role' in changes || 'custom_role_id' in changes;
}

/** Deletes notifications of conversations whose new assignee or team hides them from the recipient. */
export const removeNotificationsOnMove = eventHandler({
  name: 'removeNotificationsOnMove',
  isDeferrable: true,
  events: [assigneeChanged, teamChanged],
  appliesTo: hasNotifications,
  async handle(db, accountId, events, emit) {
    const ids = [...new Set(events.flatMap(({ conversationId }) => conversationId ?? []))];
    const notifications = await listOfConversations(db, accountId, ids);
    if (notifications.length === 0) return [];
    const known = await loadConversationFacts(db, accountId, ids);
    const viewers = await loadViewers(
      db,
      accountId,
      notifications.map((one) => one.user_id),
    );
    const hidden = notifications.filter(
      (one) => !canViewerSee(viewers.get(one.user_id), known.get(one.conversation_id)),
    );
    await deleteByIds(
      db,
      accountId,
      hidden.map(({ id }) => id),
    );
    for (const one of hidden) emit(notificationDeleted(one));
    return [];
  },
});
