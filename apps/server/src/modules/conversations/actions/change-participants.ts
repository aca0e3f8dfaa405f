import { RuleError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import { findInboxAgentIds } from '../../inboxes/inboxes.facade';
import {
  type ConversationRow,
  addParticipants as insertParticipants,
  lockConversation,
  openConversation,
  participantIdsOf,
  participantsUpdated,
  removeParticipants as deleteParticipants,
} from '../../conversation-records/conversation-records.facade';

export async function listParticipants(ctx: ActionContext, displayId: number): Promise<number[]> {
  const conversation = await openConversation(ctx, displayId);
  const byConversation = await participantIdsOf(ctx.db, ctx.accountId, [conversation.id]);
  return byConversation.get(conversation.id) ?? [];
}

/**
 * Adds participants; returns the newly added ones. Errors: 422 for a user who is neither administrator nor inbox
 * member, unless the user already takes part.
 */
export async function addParticipants(
  ctx: ActionContext,
  displayId: number,
  userIds: number[],
): Promise<number[]> {
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    await checkNewcomers(tx, conversation, { userIds, before: await participantsOf(tx, conversation) });
    const added = await insertParticipants(tx.db, tx.accountId, conversation.id, userIds);
    if (added.length > 0) tx.emit(participantsUpdated(conversation));
    return added;
  });
}

/** Replaces the list of participants. Errors: as in `addParticipants`. */
export async function setParticipants(
  ctx: ActionContext,
  displayId: number,
  given: number[],
): Promise<number[]> {
  const userIds = [...new Set(given)];
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const before = await participantsOf(tx, conversation);
    await checkNewcomers(tx, conversation, { userIds, before });
    const removedIds = before.filter((id) => !userIds.includes(id));
    const removed = await deleteParticipants(tx.db, tx.accountId, conversation.id, removedIds);
    const added = await insertParticipants(tx.db, tx.accountId, conversation.id, userIds);
    if (removed.length + added.length > 0) tx.emit(participantsUpdated(conversation, removed));
    return userIds;
  });
}

export async function removeParticipants(
  ctx: ActionContext,
  displayId: number,
  userIds: number[],
): Promise<void> {
  await ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const removed = await deleteParticipants(tx.db, tx.accountId, conversation.id, userIds);
    if (removed.length > 0) tx.emit(participantsUpdated(conversation, removed));
  });
}

async function participantsOf(tx: Tx, { id }: ConversationRow): Promise<number[]> {
  return (await participantIdsOf(tx.db, tx.accountId, [id])).get(id) ?? [];
}

/**
 * Checks only new participants: somebody who left the inbox may remain a participant and must not block changes of
 * the list.
 */
async function checkNewcomers(
  tx: Tx,
  conversation: ConversationRow,
  { userIds, before }: { userIds: number[]; before: number[] },
): Promise<void> {
  const newcomers = userIds.filter((id) => !before.includes(id));
  if (newcomers.length === 0) return;
  const able = await findInboxAgentIds(tx.db, tx.accountId, {
    inboxId: conversation.inbox_id,
    userIds: newcomers,
  });
  if (newcomers.some((id) => !able.has(id))) {
    throw new RuleError('cannot_take_part', 'Participants must be members of the inbox');
  }
}
