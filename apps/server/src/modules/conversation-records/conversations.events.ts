import type { DomainEvent } from '../../platform/events/events';
import { type ConversationRow, placeOf } from './conversations.types';

const about = (row: ConversationRow) => ({
  conversationId: row.id,
  contactId: row.contact_id,
  inboxId: row.inbox_id,
});

/** `status` is the initial status; it may have changed by the time the event is read. */
export const conversationCreated = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.created',
  ...about(row),
  data: { previous: null, status: row.status },
});

/**
 * A change of these columns, or of the conversation language, emits `conversation.updated`; other columns change
 * without it.
 */
const watched = [
  'team_id',
  'assignee_id',
  'status',
  'snoozed_until',
  'custom_attributes',
  'labels',
  'waiting_since',
  'first_reply_created_at',
  'priority',
] as const satisfies readonly (keyof ConversationRow)[];

/** Null if no watched column changed. `previous` is the conversation's position before the change. */
export function conversationUpdated(before: ConversationRow, after: ConversationRow): DomainEvent | null {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const column of watched) {
    if (JSON.stringify(before[column]) !== JSON.stringify(after[column])) {
      changes[column] = [before[column], after[column]];
    }
  }
  const [oldAttributes, newAttributes] = [before.additional_attributes, after.additional_attributes];
  if (oldAttributes.conversation_language !== newAttributes.conversation_language) {
    changes.additional_attributes = [oldAttributes, newAttributes];
  }
  if (Object.keys(changes).length === 0) return null;
  return { type: 'conversation.updated', ...about(after), data: { previous: placeOf(before), changes } };
}

export const conversationStatusChanged = (before: ConversationRow, after: ConversationRow): DomainEvent => ({
  type: 'conversation.status_changed',
  ...about(after),
  data: { changes: { status: [before.status, after.status] } },
});

export const assigneeChanged = (before: ConversationRow, after: ConversationRow): DomainEvent => ({
  type: 'assignee.changed',
  ...about(after),
  data: { changes: { assignee_id: [before.assignee_id, after.assignee_id] } },
});

export const teamChanged = (before: ConversationRow, after: ConversationRow): DomainEvent => ({
  type: 'team.changed',
  ...about(after),
  data: { changes: { team_id: [before.team_id, after.team_id] } },
});

/** The contact has seen the conversation. */
export const conversationRead = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.read',
  ...about(row),
});

/** An agent read the conversation or marked it unread. */
export const unreadCountChanged = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.unread_count_changed',
  ...about(row),
});

/**
 * Participants changed other than by an assignment or a mention. `removedIds`: user ids of the participants that were
 * removed.
 */
export const participantsUpdated = (
  row: ConversationRow,
  removedIds: readonly number[] = [],
): DomainEvent => ({
  type: 'conversation.participants_updated',
  ...about(row),
  data: { id: row.display_id, removedIds },
});

export const conversationDeleted = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.deleted',
  ...about(row),
  data: { display_id: row.display_id, previous: placeOf(row) },
});

/**
 * The conversation was merged into another one: it leaves lists and counts like a deleted one, but its data is kept.
 */
export const conversationMergedAway = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.merged_away',
  ...about(row),
  data: { display_id: row.display_id, previous: placeOf(row) },
});

/**
 * A merge was undone: for lists and counts the conversation is new, but no notification says that a conversation was
 * started.
 */
export const conversationRestored = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.restored',
  ...about(row),
  data: { previous: null },
});
