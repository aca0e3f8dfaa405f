import { NotFoundError, ValidationError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import { invalidateCache } from '../../accounts/accounts.facade';
import { type HandOver, handOverConversationsOf } from '../../conversations/conversations.facade';
import { findTeam } from '../../teams/teams.facade';
import { agentRemoved } from '../agents.events';
import { loadUserPushes } from '../load-agents';
import { deleteMember, findMember, listInboxIdsOf, lockMember } from '../memberships.repository';
import { keepAnAdministrator } from './change-membership';

/** Conversations of one transaction: their locks and counts are held no longer than that takes. */
const AT_ONCE = 200;

/** Who has the open conversations from then on; neither: nobody. */
export interface TakenOverBy {
  assignee_id?: number | undefined;
  team_id?: number | undefined;
}

/**
 * Takes a member out of the account. What they had and is not resolved goes to another member or a team if one is
 * named, as far as that member may see it; the rest is nobody's. Many conversations go step by step, the membership
 * with the last: who is cut short begins again where it ended. Errors: 404, 422 last administrator, 422 on
 * `assignee_id` or `team_id`.
 */
export async function deleteAgent(
  ctx: ActionContext,
  userId: number,
  takenOverBy: TakenOverBy = {},
): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await ctx.write(async (tx) => {
      const member = await findMember(tx.db, tx.accountId, userId);
      if (!member) throw new NotFoundError();
      if (member.role === 'administrator') await keepAnAdministrator(tx, userId, ctx.locale);
      const handOver = await planHandOver(tx, ctx, userId, takenOverBy);
      if ((await handOverConversationsOf(tx, userId, { handOver, limit: AT_ONCE })) === AT_ONCE) return false;
      // Whoever is just assigning something to them is waited for, and nobody can from here on.
      await lockMember(tx.db, tx.accountId, userId);
      if ((await handOverConversationsOf(tx, userId, { handOver, limit: AT_ONCE })) === AT_ONCE) return false;
      await remove(tx, member);
      return true;
    });
  }
  ctx.services.presence.statusChanged(ctx.accountId);
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

async function remove(tx: Tx, { id, user_id: userId, role, availability }: Member): Promise<void> {
  await deleteMember(tx.db, tx.accountId, userId);
  await invalidateCache(tx, 'team');
  tx.emit(agentRemoved(userId));
  tx.audit({
    auditableType: 'AccountUser',
    auditableId: id,
    action: 'destroy',
    changes: { user_id: userId, role, availability },
  });
}

async function planHandOver(
  tx: Tx,
  { viewer, locale }: ActionContext,
  userId: number,
  { assignee_id: assigneeId, team_id: teamId }: TakenOverBy,
): Promise<HandOver> {
  const doerId = viewer.kind === 'user' ? viewer.userId : null;
  const people = await loadUserPushes(
    tx.db,
    tx.accountId,
    [doerId, assigneeId].flatMap((id) => id ?? []),
  );
  const told = { by: doerId === null ? null : (people.get(doerId)?.name ?? null), locale };
  if (assigneeId !== undefined && teamId !== undefined) throw cannotTakeOver('team_id', 'Team');
  if (assigneeId !== undefined) {
    const member = await findMember(tx.db, tx.accountId, assigneeId);
    const person = people.get(assigneeId);
    if (!member || !person || assigneeId === userId) throw cannotTakeOver('assignee_id', 'Assignee');
    const inboxIds =
      member.role === 'administrator' ? null : await listInboxIdsOf(tx.db, tx.accountId, assigneeId);
    return { ...told, to: { kind: 'agent', userId: assigneeId, name: person.name, inboxIds } };
  }
  if (teamId !== undefined) {
    const team = await findTeam(tx.db, tx.accountId, teamId);
    if (!team) throw cannotTakeOver('team_id', 'Team');
    return { ...told, to: { kind: 'team', teamId, name: team.name } };
  }
  return { ...told, to: null };
}

function cannotTakeOver(attribute: 'assignee_id' | 'team_id', name: string): ValidationError {
  return new ValidationError([{ attribute, message: `${name} cannot take over` }]);
}
