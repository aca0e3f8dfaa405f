import type { DbReader } from '../../platform/db/database';
import { ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import type { ConversationReassignment } from './actions/reassign-conversations';
import { findTeam } from '../teams/teams.facade';
import { loadUserPushes, findMember, listInboxIdsOf } from '../agents/agents.facade';

/** Who gets the unresolved conversations; with neither field they become unassigned. */
export interface ReassignmentTarget {
  assignee_id?: number | undefined;
  team_id?: number | undefined;
}

/** Determines who gets the conversations of a member who leaves. Error: 422 on `assignee_id` or `team_id`. */
export async function planReassignment(
  { db, accountId }: { db: DbReader; accountId: number },
  { viewer, locale }: Pick<ActionContext, 'viewer' | 'locale'>,
  userId: number,
  { assignee_id: assigneeId, team_id: teamId }: ReassignmentTarget,
): Promise<ConversationReassignment> {
  const actorId = viewer.kind === 'user' ? viewer.userId : null;
  const people = await loadUserPushes(
    db,
    accountId,
    [actorId, assigneeId].flatMap((id) => id ?? []),
  );
  const common = { by: actorId === null ? null : (people.get(actorId)?.name ?? null), locale };
  if (assigneeId !== undefined && teamId !== undefined) throw cannotTakeOver('team_id', 'Team');
  if (assigneeId !== undefined) {
    const member = await findMember(db, accountId, assigneeId);
    const person = people.get(assigneeId);
    if (!member || !person || assigneeId === userId) throw cannotTakeOver('assignee_id', 'Assignee');
    const inboxIds = member.role === 'administrator' ? null : await listInboxIdsOf(db, accountId, assigneeId);
    return { ...common, to: { kind: 'agent', userId: assigneeId, name: person.name, inboxIds } };
  }
  if (teamId !== undefined) {
    const team = await findTeam(db, accountId, teamId);
    if (!team) throw cannotTakeOver('team_id', 'Team');
    return { ...common, to: { kind: 'team', teamId, name: team.name } };
  }
  return { ...common, to: null };
}

function cannotTakeOver(attribute: 'assignee_id' | 'team_id', name: string): ValidationError {
  return new ValidationError([{ attribute, message: `${name} cannot take over`, code: 'cannot_take_over' }]);
}
