import type { DbReader } from '../../../platform/db/database';
import { readEvents } from '../../../platform/events/event-log.repository';
import { loadContacts } from '../../contacts/contacts.facade';
import { findConversations, participantIdsOf } from '../../conversation-records/conversation-records.facade';
import { findMessages } from '../../messages/messages.facade';
import { findNewConversationSubscribers } from '../notification-settings.repository';
import {
  type Assignment,
  assignmentsIn,
  type EventFacts,
  type ConversationFacts,
  type NotifyingEvent,
} from './notification-candidates';
import { assigneeChanged } from '../../conversation-records/conversations.events';

/**
 * Upper limit of assignments to read. The conversations of one batch never have more, and the first ones are enough to
 * know each former assignee.
 */
const ASSIGNMENTS = 1_000;

/** Loads the data the notification rules need for some events, in bulk. */
export async function loadEventFacts(
  db: DbReader,
  accountId: number,
  events: readonly NotifyingEvent[],
): Promise<EventFacts> {
  const conversations = await loadConversationFacts(
    db,
    accountId,
    events.flatMap(({ conversationId }) => conversationId ?? []),
  );
  const messageEvents = events.filter(
    ({ type }) => type === 'message.created' || type === 'conversation.mentioned',
  );
  const begun = events.filter(({ type }) => type.startsWith('conversation.'));
  const inboxIds = begun.flatMap(
    ({ conversationId }) => conversations.get(conversationId ?? 0)?.row.inbox_id ?? [],
  );
  const messages = await findMessages(
    db,
    accountId,
    messageEvents.flatMap(({ messageId }) => messageId ?? []),
  );
  return {
    conversations,
    messages: new Map(messages.map((row) => [row.id, row])),
    // Must be read after the conversations: then every assignment that their rows show is in the event log.
    assignments: await loadAssignments(db, accountId, events),
    newConversationSubscribers: await findNewConversationSubscribers(db, accountId, [...new Set(inboxIds)]),
  };
}

async function loadAssignments(
  db: DbReader,
  accountId: number,
  events: readonly NotifyingEvent[],
): Promise<Assignment[]> {
  const conversationIds = [...new Set(events.flatMap(({ conversationId }) => conversationId ?? []))];
  const [first] = events;
  if (!first || conversationIds.length === 0) return [];
  const range = { accountId, after: first.seq - 1, limit: ASSIGNMENTS, conversationIds };
  return assignmentsIn(await readEvents(db, { ...range, events: [assigneeChanged] }));
}

/** Conversations with their participants, by internal id; deleted ones are missing. */
export async function loadConversationFacts(
  db: DbReader,
  accountId: number,
  given: readonly number[],
): Promise<Map<number, ConversationFacts>> {
  const ids = [...new Set(given)];
  if (ids.length === 0) return new Map();
  const rows = await findConversations(db, accountId, ids);
  const participants = await participantIdsOf(db, accountId, ids);
  const contacts = await loadContacts(
    db,
    accountId,
    rows.map((row) => row.contact_id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        participantIds: participants.get(row.id) ?? [],
        isContactBlocked: contacts.get(row.contact_id)?.blocked ?? false,
      },
    ]),
  );
}
