import type { DomainEvent } from '../../platform/events/events';
import { type ConversationRow, placeOf } from './conversations.types';

const about = (row: ConversationRow) => ({
  conversationId: row.id,
  contactId: row.contact_id,
  inboxId: row.inbox_id,
});

/** `status`: as it began; it may be another one by the time somebody reads the event. */
export const conversationCreated = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.created',
  ...about(row),
  data: { previous: null, status: row.status },
});

/** Columns whose change is worth a `conversation.updated`, beside the language; the rest changes silently. */
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

/** Null when nothing changed that anybody watches. `previous` is the place before the change. */
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

/** The contact saw the conversation. */
export const conversationRead = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.read',
  ...about(row),
});

/** Agents read it, or made it unread. */
export const unreadCountChanged = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.unread_count_changed',
  ...about(row),
});

/** Who takes part changed, otherwise than by an assignment or a mention. `removedIds`: who takes part no more. */
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

/** Another conversation took it over: it leaves lists and counts as if it were deleted, and nothing of it is erased. */
export const conversationMergedAway = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.merged_away',
  ...about(row),
  data: { display_id: row.display_id, previous: placeOf(row) },
});

/** It was taken out again: to lists and counts it is new, and nobody is told that somebody has begun one. */
export const conversationRestored = (row: ConversationRow): DomainEvent => ({
  type: 'conversation.restored',
  ...about(row),
  data: { previous: null },
});
