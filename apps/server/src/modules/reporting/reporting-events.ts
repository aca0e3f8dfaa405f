import { conversationStatuses } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { ReportingEventName } from '../../platform/db/column-types';
import type { ConversationsTable, MessagesTable } from '../../platform/db/tables';

/** The columns of a conversation that events are computed from. */
export type MeasuredConversation = Pick<
  Selectable<ConversationsTable>,
  | 'id'
  | 'inbox_id'
  | 'team_id'
  | 'assignee_id'
  | 'status'
  | 'created_at'
  | 'first_reply_created_at'
  | 'waiting_since'
>;
export type MeasuredMessage = Pick<Selectable<MessagesTable>, 'sender_type' | 'sender_id' | 'created_at'>;

export interface NewReportingEvent {
  name: ReportingEventName;
  conversationId: number;
  inboxId: number;
  /** Null: no user replied, or the conversation was unassigned. */
  userId: number | null;
  teamId: number | null;
  /** For some names, earlier events of the conversation take precedence: see `insertReportingEvent`. */
  startsAt: Date;
  endsAt: Date;
}

/**
 * The event of a public reply by a person. `conversation`: before the reply. Null: nobody was waiting for it.
 */
export function eventOfReply(
  conversation: MeasuredConversation,
  reply: MeasuredMessage,
): NewReportingEvent | null {
  const { first_reply_created_at: firstReplyAt, waiting_since: waitingSince } = conversation;
  const about = { ...positionOf(conversation), endsAt: reply.created_at };
  if (firstReplyAt === null) {
    const userId = reply.sender_type === 'User' ? reply.sender_id : null;
    return { ...about, name: 'first_response', userId, startsAt: conversation.created_at };
  }
  return waitingSince === null ? null : { ...about, name: 'reply_time', startsAt: waitingSince };
}

/** The event of a change of status. `conversation`: after the change. Null: the new status is not measured. */
export function eventOfStatusChange(conversation: MeasuredConversation, at: Date): NewReportingEvent | null {
  const about = { ...positionOf(conversation), endsAt: at };
  switch (conversationStatuses[conversation.status]) {
    case 'resolved':
      return { ...about, name: 'conversation_resolved', startsAt: conversation.created_at };
    case 'open':
      return { ...about, name: 'conversation_opened', startsAt: at };
    default:
      return null;
  }
}

function positionOf(conversation: MeasuredConversation) {
  return {
    conversationId: conversation.id,
    inboxId: conversation.inbox_id,
    teamId: conversation.team_id,
    userId: conversation.assignee_id,
  };
}
