import type { ContactPush, Conversation, ConversationPosition, RealtimeMessage } from '@parley/contract';
import type { StatusFilter } from '../../../shared/conversations/status-filters';
import { type ConversationList, upsertOrRemoveRow, removeRow } from './conversation-list';
import { mergeContact, mergeConversation, mergeMessage, messageOfEvent } from './conversation-merge';
import type { PositionChange } from './conversation-counts';
import type { Sort } from './conversation-sort';
import type { Conditions } from '../../../shared/filters/filter-url';
import {
  dependsOnLastActivity,
  needsServerMatch,
  matchesConditions,
  mayMatchPosition,
} from './filter-matching';
import {
  conditionsOf,
  type ConversationView,
  isFilterView,
  matchesTab,
  matchesView,
  conversationPositionOf,
  conversationPositionOfEvent,
  type Tab,
} from './conversation-view';
import { renameContact, type Thread, upsertMessage } from './thread';

export interface ListFilter {
  view: ConversationView;
  status: StatusFilter;
  sort: Sort;
  tab: Tab;
}

/** Events whose `data` is a whole conversation. */
const conversationEvents = [
  'conversation.created',
  'conversation.status_changed',
  'conversation.updated',
  'conversation.read',
  'conversation.contact_changed',
  'conversation.mentioned',
  'assignee.changed',
  'team.changed',
] as const;
type ConversationEvent = Extract<RealtimeMessage, { event: (typeof conversationEvents)[number] }>;
type MessageEvent = Extract<RealtimeMessage, { event: 'message.created' | 'message.updated' }>;

export function isConversationEvent(message: RealtimeMessage): message is ConversationEvent {
  return (conversationEvents as readonly string[]).includes(message.event);
}

export function isMessageEvent(message: RealtimeMessage): message is MessageEvent {
  return message.event === 'message.created' || message.event === 'message.updated';
}

/** Display id of the conversation an event is about, if it is about one. */
export function conversationIdOf(message: RealtimeMessage): number | null {
  if (isConversationEvent(message)) return message.data.id;
  if (isMessageEvent(message)) return message.data.conversation_id;
  if (message.event === 'conversation.removed') return message.data.id;
  return null;
}

/** The contact after the event, if the event is about a contact that still exists. */
export function contactOf(message: RealtimeMessage): ContactPush | null {
  if (message.event !== 'contact.updated' && message.event !== 'contact.merged') return null;
  const { account_id: _account, performer: _performer, ...contact } = message.data;
  return contact;
}

/** The position change in the event, for the counts; null when it has none. */
export function positionChangeOf(message: RealtimeMessage): PositionChange | null {
  const seq = message.seq ?? null;
  if (message.event === 'conversation.removed') {
    const { id, previous } = message.data;
    return { conversationId: id, seq, previous, after: null };
  }
  if (!isConversationEvent(message)) return null;
  const { id, previous, listed } = message.data;
  return {
    conversationId: id,
    seq,
    previous,
    after: listed === false ? null : conversationPositionOfEvent(message.data),
    isMentioned: message.event === 'conversation.mentioned',
  };
}

/** The conversation after the event; the same object when the event does not concern it. */
export function conversationAfterEvent(conversation: Conversation, message: RealtimeMessage): Conversation {
  if (isConversationEvent(message)) {
    return message.data.id === conversation.id
      ? mergeConversation(message.data, conversation, conversation.account_id)
      : conversation;
  }
  if (isMessageEvent(message)) {
    return message.data.conversation_id === conversation.id
      ? mergeMessage(conversation, message.data, message.event === 'message.created')
      : conversation;
  }
  if (message.event === 'conversation.unread_count_changed') {
    const { id, unread_count: unread, agent_last_seen_at: seenAt } = message.data;
    if (id !== conversation.id || unread === undefined) return conversation;
    return {
      ...conversation,
      unread_count: unread,
      agent_last_seen_at: seenAt ?? conversation.agent_last_seen_at,
    };
  }
  const contact = contactOf(message);
  return contact?.id === conversation.meta.sender.id ? mergeContact(conversation, contact) : conversation;
}

/** The list after the event, with rows updated, moved, added or removed. The same object when nothing changed. */
export function listAfterEvent(
  list: ConversationList,
  filter: ListFilter,
  message: RealtimeMessage,
  context: { myId: number; accountId: number; known: (id: number) => Conversation | undefined },
): ConversationList {
  if (message.event === 'conversation.removed') return removeRow(list, message.data.id);
  if (isConversationEvent(message)) {
    const { data } = message;
    const inList = list.rows.find((row) => row.id === data.id);
    const row = mergeConversation(data, inList ?? context.known(data.id), context.accountId);
    const belongs = isListMember(filter, row, context.myId, {
      isInList: inList !== undefined,
      isMentioned: message.event === 'conversation.mentioned',
      isListed: data.listed !== false,
    });
    return row === inList ? list : upsertOrRemoveRow(list, row, belongs, filter.sort);
  }
  const moved = list.rows.reduce((current, row) => {
    const after = conversationAfterEvent(row, message);
    return after === row
      ? current
      : upsertOrRemoveRow(current, after, staysAfter(filter, after), filter.sort);
  }, list);
  if (!isMessageEvent(message) || message.data.listed === false) return moved;
  return withCachedRow(moved, filter, message, context);
}

/** A new message may move a conversation out of a filter on its last activity; no other view is affected. */
function staysAfter({ view, status }: ListFilter, row: Conversation): boolean {
  return !isFilterView(view) || matchesView(view, status, conversationPositionOf(row), row) !== false;
}

/** Whether a message may bring in a conversation that is not among the rows. */
export function canGrowByMessages(list: ConversationList, { view }: ListFilter): boolean {
  return list.hasMore || dependsOnLastActivity(conditionsOf(view) ?? []);
}

/** A message can move a conversation up from behind the list's edge. Adds it if another view has cached it. */
function withCachedRow(
  list: ConversationList,
  filter: ListFilter,
  message: MessageEvent,
  { myId, known }: { myId: number; known: (id: number) => Conversation | undefined },
): ConversationList {
  const { conversation_id: id } = message.data;
  if (!canGrowByMessages(list, filter) || list.rows.some((row) => row.id === id)) return list;
  const before = known(id);
  if (!before) return list;
  const row = conversationAfterEvent(before, message);
  const place = conversationPositionOf(row);
  const belongs =
    matchesTab(filter.tab, place, myId) && matchesView(filter.view, filter.status, place, row) === true;
  return belongs ? upsertOrRemoveRow(list, row, true, filter.sort) : list;
}

/** Whether a conversation belongs to the list. If that cannot be decided, rows already in the list stay. */
function isListMember(
  filter: ListFilter,
  conversation: Conversation,
  myId: number,
  facts: { isInList: boolean; isMentioned: boolean; isListed: boolean },
): boolean {
  const place = conversationPositionOf(conversation);
  if (!matchesTab(filter.tab, place, myId)) return false;
  const matches = matchesView(filter.view, filter.status, place, conversation);
  // Participants may see conversations in "participating" that are in none of their other lists.
  if (!facts.isListed && filter.view.kind !== 'participating') return false;
  if (matches !== null) return matches;
  if (facts.isInList || (facts.isMentioned && !isFilterView(filter.view))) return true;
  // An assignee is a participant.
  return filter.view.kind === 'participating' && place.assignee_id === myId;
}

/**
 * Whether a conversation may have entered the list although the event does not tell: it entered the status and the tab,
 * and only the server knows whether this user was mentioned or participates.
 */
export function mayHaveEnteredList(filter: ListFilter, message: RealtimeMessage, myId: number): boolean {
  if (!isConversationEvent(message) || message.event === 'conversation.created') return false;
  if (isFilterView(filter.view)) return false;
  const { previous } = message.data;
  if (previous === undefined) return false;
  const isIn = (place: ConversationPosition) =>
    matchesTab(filter.tab, place, myId) && matchesView(filter.view, filter.status, place) === null;
  return isIn(conversationPositionOfEvent(message.data)) && (previous === null || !isIn(previous));
}

/** Whether an event may change the members of a filter that only the server can match. */
export function needsRefetchForEvent({ view }: Pick<ListFilter, 'view'>, message: RealtimeMessage): boolean {
  const conditions = conditionsOf(view);
  if (!conditions || !needsServerMatch(conditions)) return false;
  return isConversationEvent(message) || (isMessageEvent(message) && dependsOnLastActivity(conditions));
}

/**
 * Whether an event may change the counts of conditions that test more than the position. It cannot when neither the
 * current conversation nor its previous position matches.
 */
export function mayMoveCounts(conditions: Conditions, message: RealtimeMessage): boolean {
  if (message.event === 'conversation.removed') {
    const { previous } = message.data;
    return !previous || mayMatchPosition(conditions, previous);
  }
  if (isMessageEvent(message)) return dependsOnLastActivity(conditions);
  if (!isConversationEvent(message)) return false;
  const { previous, listed, account_id: accountId } = message.data;
  const place = conversationPositionOfEvent(message.data);
  if (previous !== null && mayMatchPosition(conditions, previous ?? place)) return true;
  const conversation = mergeConversation(message.data, undefined, accountId);
  return listed !== false && matchesConditions(conditions, place, conversation) !== false;
}

export function threadAfterEvent(thread: Thread, conversationId: number, message: RealtimeMessage): Thread {
  const contact = contactOf(message);
  if (contact) return renameContact(thread, contact);
  if (!isMessageEvent(message) || message.data.conversation_id !== conversationId) return thread;
  return upsertMessage(thread, messageOfEvent(message.data));
}
