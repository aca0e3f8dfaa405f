import { NotFoundError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import { invalidateCache } from '../../accounts/accounts.facade';
import { reassignConversationsOf } from '../../conversations/conversations.facade';
import { agentRemoved } from '../agents.events';
import { deleteMember, findMember, lockMember } from '../memberships.repository';
import { planReassignment, type ReassignmentTarget } from '../plan-reassignment';
import { requireOtherAdministrator } from './change-membership';

/** Conversations of one transaction: their locks and counts are held no longer than that takes. */
const BATCH_SIZE = 200;

/**
 * Takes a member out of the account. What they had and is not resolved goes to another member or a team if one is
 * named, as far as that member may see it; the rest is nobody's. Many conversations go step by step, the membership
 * with the last: who is cut short begins again where it ended. Errors: 404, 422 last administrator, 422 on
 * `assignee_id` or `team_id`.
 */
export async function deleteAgent(
  ctx: ActionContext,
  userId: number,
  reassignTo: ReassignmentTarget = {},
): Promise<void> {
  let isDone = false;
  while (!isDone) {
    isDone = await ctx.write(async (tx) => {
      const member = await findMember(tx.db, tx.accountId, userId);
      if (!member) throw new NotFoundError();
      if (member.role === 'administrator') await requireOtherAdministrator(tx, userId, ctx.locale);
      const reassignment = await planReassignment(tx, ctx, userId, reassignTo);
      if ((await reassignConversationsOf(tx, userId, { reassignment, limit: BATCH_SIZE })) === BATCH_SIZE)
        return false;
      // Whoever is just assigning something to them is waited for, and nobody can from here on.
      await lockMember(tx.db, tx.accountId, userId);
      if ((await reassignConversationsOf(tx, userId, { reassignment, limit: BATCH_SIZE })) === BATCH_SIZE)
        return false;
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
