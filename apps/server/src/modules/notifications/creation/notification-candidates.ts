import type { LoggedEvent } from '../../../platform/events/events';
import { type ConversationRow, STATUS } from '../../conversation-records/conversation-records.facade';
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

export function assignmentsIn(events: readonly LoggedEvent[]): Assignment[] {
  return events
    .filter(({ type }) => type === 'assignee.changed')
    .map((event) => {
      const [from, to] = (event.data.changes as { assignee_id: [number | null, number | null] }).assignee_id;
      return { seq: event.seq, conversationId: event.conversationId, from, to };
    });
}

export interface ConversationFacts {
  row: ConversationRow;
  participantIds: readonly number[];
  isContactBlocked: boolean;
}

/** Events that may create notifications. */
export const notifyingEvents = [
  'conversation.created',
  'conversation.status_changed',
  'assignee.changed',
  'conversation.mentioned',
  'message.created',
] as const;

/**
 * The candidates of an event: each person at most once, and never the person who caused it. The caller checks
 * afterwards whether they may see the conversation.
 */
export function candidatesOfEvent(event: LoggedEvent, facts: EventFacts): NotificationCandidate[] {
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
    default:
      return [];
  }
}

/** The assignee gets an assignment notification, also when the conversation was created with that assignee. */
function newConversationCandidates(
  event: LoggedEvent,
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
  event: LoggedEvent,
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
  event: LoggedEvent,
  { row }: ConversationFacts,
  facts: EventFacts,
): NotificationCandidate[] {
  const { userId } = event;
  const note = facts.messages.get(event.messageId ?? 0);
  if (note && !isRecent(note.created_at, event)) return [];
  return userId === null || isActor(event, userId)
    ? []
    : [candidate(event, row, userId, 'conversation_mention')];
}

function messageCandidates(
  event: LoggedEvent,
  { row, participantIds }: ConversationFacts,
  facts: EventFacts,
): NotificationCandidate[] {
  const message = facts.messages.get(event.messageId ?? 0);
  if (!message || !isRecent(message.created_at, event)) return [];
  const isSaid = message.message_type === INCOMING || (message.message_type === OUTGOING && !message.private);
  if (!isSaid) return [];
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
function isBotHandoff(event: LoggedEvent): boolean {
  const [from, to] = (event.data.changes as { status?: [unknown, unknown] }).status ?? [];
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
