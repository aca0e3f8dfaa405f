import { conversationPriorities, conversationStatuses } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import {
  applyAssignee,
  applyLabels,
  applyPriority,
  applyStatus,
  applyTeam,
  type ActivityAuthor,
} from '../conversations/conversations.facade';
import {
  changeConversation,
  type ConversationRow,
} from '../conversation-records/conversation-records.facade';
import { requireAssignee, requireTeam } from './apply-bulk-input';
import { type ConversationState, stateOf } from './conversation-state';

interface Span {
  before: ConversationState;
  after: ConversationState;
}

/**
 * Reverts what a bulk action changed, except parts that somebody has changed since. Returns the conversation, and
 * whether everything could be reverted.
 */
export async function revertBulkChange(
  tx: Tx,
  found: ConversationRow,
  { before, after }: Span,
  author: ActivityAuthor,
): Promise<{ conversation: ConversationRow; isWhole: boolean }> {
  const now = stateOf(found);
  let conversation = found;
  let isWhole = true;
  /** Whether the bulk action changed one of these parts and all of them still have the values it set. */
  const canRevert = (...parts: (keyof ConversationState)[]): boolean => {
    if (!parts.some((part) => before[part] !== after[part])) return false;
    const isUntouched = parts.every((part) => now[part] === after[part]);
    isWhole &&= isUntouched;
    return isUntouched;
  };

  if (before.labels.join('\n') !== after.labels.join('\n')) {
    const added = after.labels.filter((title) => !before.labels.includes(title));
    const removed = before.labels.filter((title) => !after.labels.includes(title));
    const labels = [...found.labels.filter((title) => !added.includes(title)), ...removed];
    conversation = await applyLabels(tx, conversation, labels, author);
  }
  if (canRevert('status', 'snoozedUntil')) {
    const snoozedUntil = before.snoozedUntil === null ? null : new Date(before.snoozedUntil);
    const status = conversationStatuses[before.status] ?? 'open';
    conversation = await applyStatus(tx, conversation, { status, snoozedUntil }, author);
    // No message was written since, so the waiting time before the bulk action still applies.
    const waits = before.waitingSince !== null && now.waitingSince === null;
    if (waits && now.lastMessageId === after.lastMessageId)
      conversation = await changeConversation(tx, conversation, { waiting_since: before.waitingSince });
  }
  // The team first: setting it may unassign the assignee, who is restored next.
  if (canRevert('teamId'))
    conversation = await applyTeam(tx, conversation, await requireTeam(tx, before.teamId), author, {
      autoAssigns: false,
    });
  if (canRevert('assigneeId'))
    conversation = await applyAssignee(
      tx,
      conversation,
      await requireAssignee(tx, before.assigneeId),
      author,
    );
  if (canRevert('priority')) {
    const priority = before.priority === null ? null : (conversationPriorities[before.priority] ?? null);
    conversation = await applyPriority(tx, conversation, priority, author);
  }
  if (canRevert('agentSeenAt', 'assigneeSeenAt', 'unreadCount')) {
    const marks = {
      agent_last_seen_at: before.agentSeenAt,
      assignee_last_seen_at: before.assigneeSeenAt,
      unread_count: before.unreadCount,
    };
    conversation = await changeConversation(tx, conversation, marks, { silent: true });
  }
  return { conversation, isWhole };
}
