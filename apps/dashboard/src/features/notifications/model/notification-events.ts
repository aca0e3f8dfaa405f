import type { Notification, NotificationPush, RealtimeMessage } from '@parley/contract';
import {
  type Followed,
  listAfterChange,
  type NotificationChange,
  rowAfterChange,
} from './notification-changes';
import {
  hasMore,
  isOfList,
  isShown,
  type ListKey,
  type NotificationList,
  placeRow,
} from './notification-list';

type MessageEvent = Extract<RealtimeMessage, { event: 'message.created' | 'message.updated' }>;

/**
 * Converts an event's notification to the shape of lists, which have the title in `push_message_title`; events have it
 * in `title`, and the body in that field.
 */
export function notificationOfPush(push: NotificationPush): Notification {
  const { account_id: _account, title, ...row } = push;
  return { ...row, push_message_title: title };
}

/** The list after the event, as the server would return it now. The same object if nothing changed. */
export function listAfterEvent(list: NotificationList, key: ListKey, message: RealtimeMessage): Followed {
  const { seq } = message;
  if (seq !== undefined && list.seq !== null && seq <= list.seq) return { list, isSure: true };
  if (!isNotificationEvent(message)) return aboutConversation(list, message);
  // The last loaded page already contains the event, the pages before it don't.
  const isHalfKnown = seq !== undefined && list.newest !== null && seq <= list.newest;
  const { list: after, isSure } = followed(list, key, message);
  return {
    list: seq === undefined || isHalfKnown ? after : { ...after, seq, newest: seq },
    isSure: isSure && !isHalfKnown,
  };
}

/** The notification after the event; null: deleted. */
export function rowAfterEvent(row: Notification, message: RealtimeMessage): Notification | null {
  if (!isNotificationEvent(message)) return withConversation(row, message);
  switch (message.event) {
    case 'notification.created':
    case 'notification.updated':
      return message.data.notification.id === row.id ? notificationOfPush(message.data.notification) : row;
    default:
      return rowAfterChange(row, changeOf(message));
  }
}

type NotificationEvent = Extract<RealtimeMessage, { event: `notification.${string}` }>;

function isNotificationEvent(message: RealtimeMessage): message is NotificationEvent {
  return message.event.startsWith('notification.');
}

function followed(list: NotificationList, key: ListKey, message: NotificationEvent): Followed {
  switch (message.event) {
    case 'notification.created':
      return put(list, key, notificationOfPush(message.data.notification), true);
    case 'notification.updated':
      return put(list, key, notificationOfPush(message.data.notification), false);
    default:
      return listAfterChange(list, key, changeOf(message));
  }
}

type Told = Exclude<NotificationEvent, { event: 'notification.created' | 'notification.updated' }>;

function changeOf(message: Told): NotificationChange {
  switch (message.event) {
    case 'notification.deleted':
      return { kind: 'delete', id: message.data.notification.id };
    case 'notification.all_read':
      return { kind: 'read-all' };
    case 'notification.all_deleted':
      return { kind: 'delete-all', which: message.data.type };
  }
}

/**
 * Inserts, moves or removes a notification. Whether the count included it before is only known for loaded rows and for
 * new notifications.
 */
function put(list: NotificationList, key: ListKey, row: Notification, isNew: boolean): Followed {
  if (!isOfList(key, row)) return { list, isSure: true };
  const wasKnown = list.rows.some((other) => other.id === row.id);
  const isEverything = key.read && key.snoozed;
  const isUnclear = !wasKnown && !isNew && hasMore(list) && !isEverything;
  const was = wasKnown || (!isNew && hasMore(list) && isEverything);
  const count = list.count + Number(isShown(key, row)) - Number(was);
  return { list: placeRow(list, key, row, count), isSure: !isUnclear };
}

function aboutConversation(list: NotificationList, message: RealtimeMessage): Followed {
  if (isMessageEvent(message)) {
    return { list, isSure: !list.rows.some((row) => areWordsOf(row, message)) };
  }
  const rows = list.rows.map((row) => withConversation(row, message));
  const isChanged = rows.some((row, index) => row !== list.rows[index]);
  return { list: isChanged ? { ...list, rows } : list, isSure: true };
}

function isMessageEvent(message: RealtimeMessage): message is MessageEvent {
  return message.event === 'message.created' || message.event === 'message.updated';
}

/** Whether the text of a notification may have changed with this message; only the server can create that text. */
function areWordsOf({ primary_actor, secondary_actor }: Notification, message: MessageEvent): boolean {
  if (message.data.message_type > 1) return false;
  if (secondary_actor !== null) return secondary_actor.id === message.data.id;
  return primary_actor.id === message.data.conversation_id;
}

/** Updates contact and assignee of the notification's conversation from the event. */
function withConversation(row: Notification, message: RealtimeMessage): Notification {
  const { primary_actor: conversation } = row;
  switch (message.event) {
    case 'conversation.created':
    case 'conversation.status_changed':
    case 'conversation.updated':
    case 'conversation.read':
    case 'conversation.contact_changed':
    case 'conversation.mentioned':
    case 'assignee.changed':
    case 'team.changed': {
      const { account_id: _account, performer: _performer, previous: _previous, ...after } = message.data;
      return after.id === conversation.id ? { ...row, primary_actor: after } : row;
    }
    case 'contact.updated':
    case 'contact.merged': {
      const { account_id: _account, performer: _performer, ...sender } = message.data;
      if (sender.id !== conversation.meta.sender.id) return row;
      return { ...row, primary_actor: { ...conversation, meta: { ...conversation.meta, sender } } };
    }
    default:
      return row;
  }
}
