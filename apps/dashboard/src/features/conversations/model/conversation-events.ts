import type { ContactPush, Conversation, ConversationPosition, RealtimeMessage } from '@parley/contract';
import { type ConversationList, upsertOrRemoveRow, removeRow } from './conversation-list';
import { mergeContact, mergeConversation, mergeMessage, messageOfEvent } from './conversation-merge';
import type { PositionChange } from './conversation-counts';
import type { Sort } from './conversation-sort';
import type { Conditions } from './filter-url';
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
  type StatusFilter,
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

/** The contact as it is after the event, if the event is about one that is there still. */
export function contactOf(message: RealtimeMessage): ContactPush | null {
  if (message.event !== 'contact.updated' && message.event !== 'contact.merged') return null;
  const { account_id: _account, performer: _performer, ...contact } = message.data;
  return contact;
}

/** What the event says of a place, for the counts; null when it says nothing. */
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

/** The list after the event: rows changed, moved, come in or gone out. The same object when nothing changed. */
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

/** A message may take a conversation out of what conditions ask of its last activity, and out of nothing else. */
function staysAfter({ view, status }: ListFilter, row: Conversation): boolean {
  return !isFilterView(view) || matchesView(view, status, conversationPositionOf(row), row) !== false;
}

/** Whether a message may bring in a conversation that is not among the rows. */
export function canGrowByMessages(list: ConversationList, { view }: ListFilter): boolean {
  return list.hasMore || dependsOnLastActivity(conditionsOf(view) ?? []);
}

/** A message brings a conversation up from behind the edge; another view may have shown it already. */
function withCachedRow(
  list: ConversationList,
  filter: ListFilter,
  message: MessageEvent,
  { myId, known }: { myId: number; known: (id: number) => Conversation | undefined },
): ConversationList {
  const { conversation_id: id } = message.data;
  if (!canGrowByMessages(list, filter) || list.rows.some((row) => row.id === id)) return list;
  const shown = known(id);
  if (!shown) return list;
  const row = conversationAfterEvent(shown, message);
  const place = conversationPositionOf(row);
  const belongs =
    matchesTab(filter.tab, place, myId) && matchesView(filter.view, filter.status, place, row) === true;
  return belongs ? upsertOrRemoveRow(list, row, true, filter.sort) : list;
}

/** Whether a conversation stands in the list. Where that cannot be told, what is in stays in. */
function isListMember(
  filter: ListFilter,
  conversation: Conversation,
  myId: number,
  facts: { isInList: boolean; isMentioned: boolean; isListed: boolean },
): boolean {
  const place = conversationPositionOf(conversation);
  if (!matchesTab(filter.tab, place, myId)) return false;
  const matches = matchesView(filter.view, filter.status, place, conversation);
  // Who takes part may find there what is in none of their other lists.
  if (!facts.isListed && filter.view.kind !== 'participating') return false;
  if (matches !== null) return matches;
  if (facts.isInList || (facts.isMentioned && !isFilterView(filter.view))) return true;
  // Who is assigned takes part.
  return filter.view.kind === 'participating' && place.assignee_id === myId;
}

/**
 * Whether a conversation may have come into the list without the event telling: it came into the status and the tab,
 * and only the server knows whether this person was mentioned in it or takes part.
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

/** Whether an event may bring somebody into conditions, or out of them, that only the server can judge. */
export function needsRefetchForEvent({ view }: Pick<ListFilter, 'view'>, message: RealtimeMessage): boolean {
  const conditions = conditionsOf(view);
  if (!conditions || !needsServerMatch(conditions)) return false;
  return isConversationEvent(message) || (isMessageEvent(message) && dependsOnLastActivity(conditions));
}

/**
 * Whether an event may move the numbers of conditions that ask for more than the place: not where the conversation is
 * outside of them now, and the place it had before was outside of them already.
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
