import { conversationPriorities, conversationStatuses } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import {
  applyAssignee,
  applyLabels,
  applyPriority,
  applyStatus,
  applyTeam,
  changeConversation,
  type ConversationRow,
  type ActivityAuthor,
} from '../conversations/conversations.facade';
import { requireAssignee, requireTeam } from './apply-bulk-input';
import { type ConversationState, stateOf } from './conversation-state';

interface Span {
  before: ConversationState;
  after: ConversationState;
}

/**
 * Puts back what a bulk action changed, part by part, unless somebody has changed the part again since. Answers with
 * the conversation, and whether all of it is as it was.
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
  /** Whether these were changed then and are still as they were left. */
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
    // Nobody has written since, so they wait as they did.
    const waits = before.waitingSince !== null && now.waitingSince === null;
    if (waits && now.lastMessageId === after.lastMessageId)
      conversation = await changeConversation(tx, conversation, { waiting_since: before.waitingSince });
  }
  // The team first: it may drop an assignee, who comes back then.
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
