import { isoOrNull } from '../../platform/clock/clock';
import type { ConversationRow } from '../conversations/conversations.facade';

/** What a bulk action may change of a conversation, as it is kept to be put back. Times are ISO. */
export interface ConversationState {
  status: number;
  snoozedUntil: string | null;
  assigneeId: number | null;
  teamId: number | null;
  priority: number | null;
  labels: string[];
  waitingSince: string | null;
  agentSeenAt: string | null;
  assigneeSeenAt: string | null;
  unreadCount: number;
  /** Tells whether somebody wrote since. */
  lastMessageId: number | null;
}

export function stateOf(row: ConversationRow): ConversationState {
  return {
    status: row.status,
    snoozedUntil: isoOrNull(row.snoozed_until),
    assigneeId: row.assignee_id,
    teamId: row.team_id,
    priority: row.priority,
    labels: row.labels,
    waitingSince: isoOrNull(row.waiting_since),
    agentSeenAt: isoOrNull(row.agent_last_seen_at),
    assigneeSeenAt: isoOrNull(row.assignee_last_seen_at),
    unreadCount: row.unread_count,
    lastMessageId: row.last_non_activity_message_id,
  };
}
