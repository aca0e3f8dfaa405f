import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import { loadUserPushes } from '../../agents/agents.facade';
import { addActivity } from '../../messages/messages.facade';
import { findTeam, isTeamMember, type TeamRow } from '../../teams/teams.facade';
import { actorName } from '../actor-name';
import { changeConversation } from '../change-conversation';
import { lockConversation } from '../conversation-access';
import { addParticipants } from '../conversations.repository';
import type { ConversationRow } from '../conversations.types';

/**
 * Assigns to a member of the account; null or somebody unknown takes the assignment away. The assignee
 * takes part from then on. Answers with the user id that is assigned now.
 */
export async function assignConversation(
  ctx: ActionContext,
  displayId: number,
  assigneeId: number | null,
): Promise<number | null> {
  const by = await actorName(ctx);
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const assignee = assigneeId === null ? null : await findMemberName(tx, assigneeId);
    const nextId = assignee ? assigneeId : null;
    if (nextId === conversation.assignee_id) return nextId;
    const after = await setAssignee(tx, conversation, nextId);
    if (by !== null)
      await tellAssignment(tx, after, { by, assignee, isSelf: isSelf(ctx, nextId), locale: ctx.locale });
    return nextId;
  });
}

/** Assigns to a team; 0, null or an unknown team takes it away. An assignee outside the team is dropped. */
export async function assignTeam(
  ctx: ActionContext,
  displayId: number,
  teamId: number | null,
): Promise<TeamRow | null> {
  const by = await actorName(ctx);
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const team = teamId === null ? undefined : await findTeam(tx.db, tx.accountId, teamId);
    const nextId = team?.id ?? null;
    if (nextId === conversation.team_id) return team ?? null;
    const before =
      conversation.team_id === null ? undefined : await findTeam(tx.db, tx.accountId, conversation.team_id);
    const keepsAssignee =
      !team ||
      conversation.assignee_id === null ||
      (await isTeamMember(tx.db, tx.accountId, team.id, conversation.assignee_id));
    const after = await changeConversation(tx, conversation, {
      team_id: nextId,
      ...(keepsAssignee ? {} : { assignee_id: null }),
    });
    if (by !== null) {
      const key = team ? 'team.assigned' : 'team.removed';
      await addActivity(tx, after, {
        key,
        values: { user: by, team: (team ?? before)?.name ?? '' },
        locale: ctx.locale,
      });
    }
    return team ?? null;
  });
}

/** The bare step, for callers that tell it themselves (agent removed, macro). */
export async function setAssignee(
  tx: Tx,
  conversation: ConversationRow,
  assigneeId: number | null,
): Promise<ConversationRow> {
  if (assigneeId !== null) await addParticipants(tx.db, tx.accountId, conversation.id, [assigneeId]);
  return changeConversation(tx, conversation, { assignee_id: assigneeId });
}

async function findMemberName(tx: Tx, userId: number): Promise<string | null> {
  const member = await tx.db
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) return null;
  return (await loadUserPushes(tx.db, tx.accountId, [userId])).get(userId)?.name ?? null;
}

function isSelf(ctx: ActionContext, assigneeId: number | null): boolean {
  return ctx.viewer.kind === 'user' && ctx.viewer.userId === assigneeId;
}

async function tellAssignment(
  tx: Tx,
  conversation: ConversationRow,
  told: { by: string; assignee: string | null; isSelf: boolean; locale: string },
): Promise<void> {
  const { by: user, assignee, locale } = told;
  if (assignee === null)
    await addActivity(tx, conversation, { key: 'assignee.removed', values: { user }, locale });
  else if (told.isSelf)
    await addActivity(tx, conversation, { key: 'assignee.self_assigned', values: { user }, locale });
  else await addActivity(tx, conversation, { key: 'assignee.assigned', values: { user, assignee }, locale });
}
