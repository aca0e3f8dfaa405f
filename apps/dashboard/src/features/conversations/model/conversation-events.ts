import type { Conversation, ConversationPlace, RealtimeMessage } from '@parley/contract';
import { type ConversationList, placeRow, removeRow } from './conversation-list';
import { mergeConversation, mergeMessage, messageOfEvent } from './conversation-merge';
import type { PlaceChange } from './conversation-counts';
import type { Sort } from './conversation-sort';
import {
  type ConversationView,
  matchesTab,
  matchesView,
  placeOf,
  placeOfEvent,
  type StatusFilter,
  type Tab,
} from './conversation-view';
import { type Thread, upsertMessage } from './thread';

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

/** What the event says of a place, for the counts; null when it says nothing. */
export function placeChangeOf(message: RealtimeMessage): PlaceChange | null {
  const seq = message.seq ?? null;
  if (message.event === 'conversation.removed') {
    const { id, previous } = message.data;
    return { conversationId: id, seq, previous, after: null };
  }
  if (!isConversationEvent(message)) return null;
  const { id, previous } = message.data;
  return { conversationId: id, seq, previous, after: placeOfEvent(message.data) };
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
      ? mergeMessage(conversation, message.data)
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
  if (message.event === 'contact.updated' || message.event === 'contact.merged') {
    const { sender } = conversation.meta;
    if (message.data.id !== sender.id) return conversation;
    const { type: _type, account_id: _account, performer: _performer, ...contact } = message.data;
    return {
      ...conversation,
      muted: contact.blocked,
      meta: { ...conversation.meta, sender: { ...sender, ...contact, name: contact.name ?? '' } },
    };
  }
  return conversation;
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
    const belongs = belongsTo(filter, placeOf(row), context.myId, {
      isInList: inList !== undefined,
      isMentioned: message.event === 'conversation.mentioned',
    });
    return row === inList ? list : placeRow(list, row, belongs, filter.sort);
  }
  return list.rows.reduce((current, row) => {
    const after = conversationAfterEvent(row, message);
    return after === row ? current : placeRow(current, after, true, filter.sort);
  }, list);
}

/** Whether a conversation in this place stands in the list. Where the place does not tell, what is in stays in. */
function belongsTo(
  filter: ListFilter,
  place: ConversationPlace,
  myId: number,
  facts: { isInList: boolean; isMentioned: boolean },
): boolean {
  if (!matchesTab(filter.tab, place, myId)) return false;
  const matches = matchesView(filter.view, filter.status, place);
  if (matches !== null) return matches;
  if (facts.isInList) return true;
  // Who is assigned takes part.
  return filter.view.kind === 'mentions' ? facts.isMentioned : place.assignee_id === myId;
}

export function threadAfterEvent(thread: Thread, conversationId: number, message: RealtimeMessage): Thread {
  if (!isMessageEvent(message) || message.data.conversation_id !== conversationId) return thread;
  return upsertMessage(thread, messageOfEvent(message.data));
}
