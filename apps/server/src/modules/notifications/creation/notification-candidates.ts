import type { LoggedEvent } from '../../../platform/events/events';
import { type ConversationRow, STATUS } from '../../conversation-records/conversation-records.facade';
import {
  assigneeChanged,
  conversationCreated,
  conversationStatusChanged,
} from '../../conversation-records/conversations.events';
import { conversationMentioned, messageCreated } from '../../messages/messages.events';
import type { MessageRow } from '../../messages/messages.facade';
import type { NotificationCandidate } from '../notifications.types';

const INCOMING = 0;
const OUTGOING = 1;
/** An event that is this much younger than its subject is an import or sample data, which notifies nobody. */
const RECENT_MS = 30_000;

/** Data about some events, as of the time they are handled. */
export interface EventFacts {
  conversations: ReadonlyMap<number, ConversationFacts>;
  messages: ReadonlyMap<number, MessageRow>;
  /** User ids by inbox: members with notifications of new conversations enabled. */
  newConversationSubscribers: ReadonlyMap<number, readonly number[]>;
  /**
   * Assignments since the first of the events, in order, including those after the last event. They tell who was the
   * assignee at each event: a message is not notified to somebody who was assigned after it.
   */
  assignments: readonly Assignment[];
}

export interface Assignment {
  seq: number;
  conversationId: number | null;
  from: number | null;
  to: number | null;
}

export function assignmentsIn(events: readonly LoggedEvent<typeof assigneeChanged>[]): Assignment[] {
  return events.map(({ seq, conversationId, data }) => {
    const [from, to] = data.changes.assignee_id;
    return { seq, conversationId, from, to };
  });
}

export interface ConversationFacts {
  row: ConversationRow;
  participantIds: readonly number[];
  isContactBlocked: boolean;
}

/** Events that may create notifications. */
export const notifyingEvents = [
  conversationCreated,
  conversationStatusChanged,
  assigneeChanged,
  conversationMentioned,
  messageCreated,
];
export type NotifyingEvent = LoggedEvent<(typeof notifyingEvents)[number]>;

/**
 * The candidates of an event: each person at most once, and never the person who caused it. The caller checks
 * afterwards whether they may see the conversation.
 */
export function candidatesOfEvent(event: NotifyingEvent, facts: EventFacts): NotificationCandidate[] {
  const known = facts.conversations.get(event.conversationId ?? 0);
  if (!known) return [];
  if (event.type === 'conversation.mentioned') return mentionCandidates(event, known, facts);
  if (known.isContactBlocked) return [];
  switch (event.type) {
    case 'conversation.created':
      // A conversation created as pending notifies when the bot hands it over, even if a person has opened it already.
      if (event.data.status === STATUS.pending || !isRecent(known.row.created_at, event)) return [];
      return newConversationCandidates(event, known, facts);
    case 'conversation.status_changed':
      return isBotHandoff(event) ? newConversationCandidates(event, known, facts) : [];
    case 'assignee.changed':
      return assignmentCandidates(event, known, facts);
    case 'message.created':
      return messageCandidates(event, known, facts);
  }
}

/** The assignee gets an assignment notification, also when the conversation was created with that assignee. */
function newConversationCandidates(
  event: NotifyingEvent,
  { row }: ConversationFacts,
  facts: EventFacts,
): NotificationCandidate[] {
  if (row.status === STATUS.pending) return [];
  const assignee = assigneeAt(event, row, facts);
  const readers = (facts.newConversationSubscribers.get(row.inbox_id) ?? []).filter(
    (userId) => userId !== assignee,
  );
  return [
    ...(assignee === null ? [] : [candidate(event, row, assignee, 'conversation_assignment')]),
    ...readers.map((userId) => candidate(event, row, userId, 'conversation_creation')),
  ].filter(({ userId }) => !isActor(event, userId));
}

function assignmentCandidates(
  event: NotifyingEvent,
  { row }: ConversationFacts,
  facts: EventFacts,
): NotificationCandidate[] {
  const next = facts.assignments.find(({ seq }) => seq === event.seq)?.to;
  // If somebody else is assigned by now, a later event notifies them.
  const isTheirs = row.assignee_id !== null && row.assignee_id === next;
  if (!isTheirs || row.status === STATUS.pending || isActor(event, row.assignee_id)) return [];
  return [candidate(event, row, row.assignee_id as number, 'conversation_assignment')];
}

function mentionCandidates(
  event: LoggedEvent<typeof conversationMentioned>,
  { row }: ConversationFacts,
  facts: EventFacts,
): NotificationCandidate[] {
  const { userId } = event;
  const note = facts.messages.get(event.messageId ?? 0);
  if (note && !isRecent(note.created_at, event)) return [];
  return isActor(event, userId) ? [] : [candidate(event, row, userId, 'conversation_mention')];
}

function messageCandidates(
  event: NotifyingEvent,
  { row, participantIds }: ConversationFacts,
  facts: EventFacts,
): NotificationCandidate[] {
  const message = facts.messages.get(event.messageId ?? 0);
  if (!message || !isRecent(message.created_at, event)) return [];
  const isPublicMessage =
    message.message_type === INCOMING || (message.message_type === OUTGOING && !message.private);
  if (!isPublicMessage) return [];
  const assignee = assigneeAt(event, row, facts);
  const later = assignmentsAfter(event, facts);
  const others = participantIds.filter(
    (userId) => userId !== assignee && !later.some(({ to }) => to === userId),
  );
  // Compare the author, not the caller: an agent's token may be used to add a contact's message.
  const isAuthor = (userId: number) => message.sender_type === 'User' && message.sender_id === userId;
  return [
    ...(assignee === null ? [] : [candidate(event, row, assignee, 'assigned_conversation_new_message')]),
    ...others.map((userId) => candidate(event, row, userId, 'participating_conversation_new_message')),
  ].filter(({ userId }) => !isAuthor(userId));
}

const assignmentsAfter = (event: LoggedEvent, facts: EventFacts): readonly Assignment[] =>
  facts.assignments.filter(
    ({ seq, conversationId }) => conversationId === event.conversationId && seq > event.seq,
  );

/** The assignee at the time of the event; the row has the current one. */
function assigneeAt(event: LoggedEvent, row: ConversationRow, facts: EventFacts): number | null {
  const [next] = assignmentsAfter(event, facts);
  return next ? next.from : row.assignee_id;
}

/** Whether a bot handed the conversation over to people. */
function isBotHandoff(event: LoggedEvent<typeof conversationStatusChanged>): boolean {
  const [from, to] = event.data.changes.status;
  return event.actor.type === 'AgentBot' && from === STATUS.pending && to === STATUS.open;
}

function isRecent(happenedAt: Date, event: LoggedEvent): boolean {
  return event.createdAt.getTime() - happenedAt.getTime() < RECENT_MS;
}

function isActor(event: LoggedEvent, userId: number | null): boolean {
  return event.actor.type === 'User' && event.actor.id === userId;
}

function candidate(
  event: LoggedEvent,
  row: ConversationRow,
  userId: number,
  type: NotificationCandidate['type'],
): NotificationCandidate {
  const isOfMessage = type !== 'conversation_creation' && type !== 'conversation_assignment';
  return {
    userId,
    type,
    conversationId: row.id,
    messageId: isOfMessage ? event.messageId : null,
    seq: event.seq,
  };
}
