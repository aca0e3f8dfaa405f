import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext, Viewer } from '../../access/access.facade';
import { countIncomingAfter } from '../../messages/messages.facade';
import { readNotificationsOf } from '../../notifications/notifications.facade';
import {
  changeConversation,
  lockConversation,
  type ConversationPatch,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';

const HOUR_MS = 3_600_000;

/**
 * Marks the conversation as read by the caller, including the caller's notifications about it. The change is silent:
 * `updated_at` stays and `conversation.updated` is not emitted. Written if something is unread or newer than the
 * mark, otherwise at most once an hour. The assignee moves both marks, other agents only `agent_last_seen_at`.
 */
export async function updateLastSeen(ctx: ActionContext, displayId: number): Promise<ConversationRow> {
  return ctx.write(async (tx) =>
    applySeen(tx, await lockConversation(tx, ctx.viewer, displayId), ctx.viewer),
  );
}

/** Like `updateLastSeen`, in the caller's transaction. */
export async function applySeen(
  tx: Tx,
  conversation: ConversationRow,
  viewer: Viewer,
): Promise<ConversationRow> {
  await readNotificationsOf(tx, viewer, conversation.id);
  const isAssignee = viewer.kind === 'user' && conversation.assignee_id === viewer.userId;
  const mark = isAssignee ? conversation.assignee_last_seen_at : conversation.agent_last_seen_at;
  const isNews = mark === null || conversation.last_activity_at > mark || conversation.unread_count > 0;
  const marks = isAssignee ? [mark, conversation.agent_last_seen_at] : [mark];
  const isOld = marks.some((seen) => seen === null || Date.now() - seen.getTime() > HOUR_MS);
  if (!isNews && !isOld) return conversation;
  const now = new Date();
  const patch: ConversationPatch = { agent_last_seen_at: now, unread_count: 0 };
  if (isAssignee) patch.assignee_last_seen_at = now;
  return changeConversation(tx, conversation, patch, { silent: true });
}

/** Marks the newest incoming message as unread: both marks move to one second before it. */
export async function markConversationUnread(
  ctx: ActionContext,
  displayId: number,
): Promise<ConversationRow> {
  return ctx.write(async (tx) => applyUnread(tx, await lockConversation(tx, ctx.viewer, displayId)));
}

/** Like `markConversationUnread`, in the caller's transaction. */
export async function applyUnread(tx: Tx, conversation: ConversationRow): Promise<ConversationRow> {
  const seenAt = conversation.last_incoming_at
    ? new Date(conversation.last_incoming_at.getTime() - 1_000)
    : null;
  const unread = await countIncomingAfter(tx.db, tx.accountId, {
    conversationId: conversation.id,
    after: seenAt,
  });
  const patch = { agent_last_seen_at: seenAt, assignee_last_seen_at: seenAt, unread_count: unread };
  return changeConversation(tx, conversation, patch, { silent: true });
}
