import { isoOrNull } from '../../platform/clock/clock';
import type { ConversationRow } from '../conversation-records/conversation-records.facade';

/** The parts of a conversation that a bulk action may change, as stored to revert it. Times are ISO 8601. */
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
  /** Shows whether a message was written since. */
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
