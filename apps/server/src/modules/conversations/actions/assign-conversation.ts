import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import { findMemberName } from '../../agents/agents.facade';
import { pickAssignee } from '../../auto-assignment/auto-assignment.facade';
import { addActivity } from '../../messages/messages.facade';
import { findTeam, lockTeamForReference, isTeamMember, type TeamRow } from '../../teams/teams.facade';
import { actorName } from '../actor-name';
import {
  changeConversation,
  lockConversation,
  addParticipants,
  setAssignee,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';

/** Who acts, as activity messages name them. If `by` is null, no activity message is written. */
export interface ActivityAuthor {
  by: string | null;
  /** Id of the acting user, if any: assigning to oneself has a different activity message. */
  userId: number | null;
  locale: string;
}

/**
 * Assigns the conversation to a member of the account; null or an unknown user unassigns it. The assignee becomes a
 * participant. Returns the user id that is now assigned.
 */
export async function assignConversation(
  ctx: ActionContext,
  displayId: number,
  assigneeId: number | null,
): Promise<number | null> {
  const author = await loadActivityAuthor(ctx);
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const assignee = assigneeId === null ? null : await findMemberName(tx, assigneeId);
    const after = await applyAssignee(
      tx,
      conversation,
      assigneeId !== null && assignee !== null ? { id: assigneeId, name: assignee } : null,
      author,
    );
    return after.assignee_id;
  });
}

/**
 * Assigns the conversation to a team; null or an unknown team removes it. An assignee outside the team is unassigned.
 */
export async function assignTeam(
  ctx: ActionContext,
  displayId: number,
  teamId: number | null,
): Promise<TeamRow | null> {
  const author = await loadActivityAuthor(ctx);
  return ctx.write(async (tx) => {
    const conversation = await lockConversation(tx, ctx.viewer, displayId);
    const team = teamId === null ? undefined : await lockTeamForReference(tx.db, tx.accountId, teamId);
    await applyTeam(tx, conversation, team ?? null, author);
    return team ?? null;
  });
}

/** Sets the assignee in the caller's transaction and writes an activity message. */
export async function applyAssignee(
  tx: Tx,
  conversation: ConversationRow,
  assignee: { id: number; name: string } | null,
  author: ActivityAuthor,
): Promise<ConversationRow> {
  const nextId = assignee?.id ?? null;
  if (nextId === conversation.assignee_id) return conversation;
  const after = await setAssignee(tx, conversation, nextId);
  if (author.by === null) return after;
  const { by: user, locale } = author;
  if (assignee === null) return addActivity(tx, after, { key: 'assignee.removed', values: { user }, locale });
  if (nextId === author.userId)
    return addActivity(tx, after, { key: 'assignee.self_assigned', values: { user }, locale });
  const values = { user, assignee: assignee.name };
  return addActivity(tx, after, { key: 'assignee.assigned', values, locale });
}

/**
 * Sets the team in the caller's transaction, which holds the team's lock (`lockTeamForReference`); an assignee
 * outside the team is unassigned. If the conversation then has no assignee, an available team member is assigned,
 * provided that the team has auto-assignment and the caller wants it (`autoAssigns`).
 */
export async function applyTeam(
  tx: Tx,
  conversation: ConversationRow,
  team: TeamRow | null,
  author: Pick<ActivityAuthor, 'by' | 'locale'>,
  { autoAssigns = true }: { autoAssigns?: boolean } = {},
): Promise<ConversationRow> {
  const nextId = team?.id ?? null;
  if (nextId === conversation.team_id) return conversation;
  const before =
    conversation.team_id === null ? undefined : await findTeam(tx.db, tx.accountId, conversation.team_id);
  const keepsAssignee =
    !team ||
    conversation.assignee_id === null ||
    (await isTeamMember(tx.db, tx.accountId, team.id, conversation.assignee_id));
  const left = keepsAssignee ? conversation.assignee_id : null;
  const place = { inboxId: conversation.inbox_id, teamId: nextId };
  const isPicked = autoAssigns && left === null && team?.allow_auto_assign === true;
  const picked = isPicked ? await pickAssignee(tx, place) : null;
  if (picked !== null) await addParticipants(tx.db, tx.accountId, conversation.id, [picked]);
  const after = await changeConversation(tx, conversation, { team_id: nextId, assignee_id: picked ?? left });
  if (author.by === null) return after;
  const values = { user: author.by, team: (team ?? before)?.name ?? '' };
  if (picked !== null) {
    const assignee = (await findMemberName(tx, picked)) ?? '';
    const key = 'team.assigned_with_assignee';
    return addActivity(tx, after, { key, values: { ...values, assignee }, locale: author.locale });
  }
  const key = team ? 'team.assigned' : 'team.removed';
  return addActivity(tx, after, { key, values, locale: author.locale });
}

export async function loadActivityAuthor(ctx: ActionContext): Promise<ActivityAuthor> {
  return {
    by: await actorName(ctx),
    userId: ctx.viewer.kind === 'user' ? ctx.viewer.userId : null,
    locale: ctx.locale,
  };
}
