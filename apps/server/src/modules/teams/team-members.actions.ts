import type { Tx } from '../../platform/events/unit-of-work';
import { NotAuthorizedError, NotFoundError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { invalidateClientCache } from '../accounts/accounts.facade';
import { findAgentRows } from '../agents/agents.facade';
import * as members from './team-members.repository';
import { teamMemberAdded, teamMemberRemoved } from './teams.events';
import { lockTeam } from './teams.repository';

interface MembersInput {
  teamId: number;
  userIds: readonly number[];
}

/** Adds members; returns the new ones. Errors: 404 team, 401 somebody is not in the account. */
export async function addTeamMembers(ctx: ActionContext, input: MembersInput): Promise<number[]> {
  return changeMembers(ctx, input, (tx) => add(tx, input.teamId, input.userIds));
}

/** Replaces the members by these people; returns all members. Errors: as for adding. */
export async function setTeamMembers(ctx: ActionContext, input: MembersInput): Promise<number[]> {
  return changeMembers(ctx, input, async (tx) => {
    const present = await members.listTeamMemberIds(tx.db, tx.accountId, input.teamId);
    const surplus = present.filter((id) => !input.userIds.includes(id));
    await remove(tx, input.teamId, surplus);
    await add(tx, input.teamId, input.userIds);
    return members.listTeamMemberIds(tx.db, tx.accountId, input.teamId);
  });
}

/** Removes members; people who are not members are ignored. Errors: as for adding. */
export async function removeTeamMembers(ctx: ActionContext, input: MembersInput): Promise<void> {
  await changeMembers(ctx, input, (tx) => remove(tx, input.teamId, input.userIds));
}

async function changeMembers<T>(
  ctx: ActionContext,
  { teamId, userIds }: MembersInput,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return ctx.write(async (tx) => {
    if (!(await lockTeam(tx.db, tx.accountId, teamId))) throw new NotFoundError();
    const people = await findAgentRows(tx.db, tx.accountId, userIds);
    const known = new Set(people.filter((person) => person.membership).map((person) => person.id));
    if (!userIds.every((id) => known.has(id)))
      throw new NotAuthorizedError('Invalid User IDs', 'user_ids_invalid');
    const result = await work(tx);
    await invalidateClientCache(tx, 'team');
    return result;
  });
}

async function add(tx: Tx, teamId: number, userIds: readonly number[]): Promise<number[]> {
  const added = await members.insertTeamMembers(tx.db, tx.accountId, teamId, [...new Set(userIds)]);
  for (const userId of added) {
    tx.emit(teamMemberAdded(teamId, userId));
    auditMember(tx, 'create', { teamId, userId });
  }
  return added;
}

async function remove(tx: Tx, teamId: number, userIds: readonly number[]): Promise<void> {
  const removed = await members.deleteTeamMembers(tx.db, tx.accountId, teamId, userIds);
  for (const userId of removed) {
    tx.emit(teamMemberRemoved(teamId, userId));
    auditMember(tx, 'destroy', { teamId, userId });
  }
}

function auditMember(
  tx: Tx,
  action: 'create' | 'destroy',
  { teamId, userId }: { teamId: number; userId: number },
): void {
  tx.audit({
    auditableType: 'TeamMember',
    auditableId: teamId,
    action,
    changes: { team_id: teamId, user_id: userId },
  });
}
