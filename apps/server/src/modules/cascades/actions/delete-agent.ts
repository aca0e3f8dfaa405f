import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { reassignConversationsOf } from './reassign-conversations';
import {
  findMember,
  lockMember,
  removeMembership,
  requireOtherAdministrator,
} from '../../agents/agents.facade';
import { planReassignment, type ReassignmentTarget } from '../plan-reassignment';

/** Conversations per transaction, which bounds how long the locks on conversations and counters are held. */
const BATCH_SIZE = 200;

/**
 * Removes a member from the account. Their unresolved conversations go to another member or a team if one is given,
 * as far as that member may see them; the rest becomes unassigned. Many conversations take several transactions, and
 * the last one deletes the membership, so a repeated call after an interruption continues. Errors: 404, 422 last
 * administrator, 422 on `assignee_id` or `team_id`.
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
      // Waits for transactions that are assigning something to the member, and blocks further ones.
      await lockMember(tx.db, tx.accountId, userId);
      if ((await reassignConversationsOf(tx, userId, { reassignment, limit: BATCH_SIZE })) === BATCH_SIZE)
        return false;
      await removeMembership(tx, member);
      return true;
    });
  }
  ctx.services.presence.statusChanged(ctx.accountId);
}
