import type { ConversationPosition } from '@parley/contract';
import { conversationStatuses } from '@parley/contract';
import type { Selectable, Updateable } from 'kysely';
import type { ConversationsTable } from '../../platform/db/tables';

export type ConversationRow = Selectable<ConversationsTable>;
export type ConversationPatch = Omit<
  Updateable<ConversationsTable>,
  'account_id' | 'id' | 'display_id' | 'uuid'
>;

/** Columns that a new message changes, with their new values. */
export type ConversationMessagePatch = Partial<
  Pick<
    ConversationRow,
    | 'last_message_id'
    | 'last_non_activity_message_id'
    | 'last_public_message_id'
    | 'last_activity_at'
    | 'last_incoming_at'
    | 'first_reply_created_at'
    | 'waiting_since'
    | 'unread_count'
  >
>;

export const STATUS = { open: 0, resolved: 1, pending: 2, snoozed: 3 } as const;

/** Whether the conversation has no first reply yet, or the contact waits for a reply. */
export function isUnattended(row: ConversationRow): boolean {
  return row.first_reply_created_at === null || row.waiting_since !== null;
}

/** The fields that decide which lists and counts hold a conversation. */
export function placeOf(row: ConversationRow): ConversationPosition {
  return {
    status: conversationStatuses[row.status] ?? 'open',
    inbox_id: row.inbox_id,
    assignee_id: row.assignee_id,
    team_id: row.team_id,
    labels: row.labels,
    unattended: isUnattended(row),
  };
}
