import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { invalidateCache } from '../../accounts/accounts.facade';
import { unassignConversationsOf } from '../../conversations/conversations.facade';
import { agentRemoved } from '../agents.events';
import { deleteMember, findMember } from '../memberships.repository';
import { keepAnAdministrator } from './change-membership';

/** Takes a member out of the account; what was theirs is nobody's. Errors: 404, 422 last administrator. */
export async function deleteAgent(ctx: ActionContext, userId: number): Promise<void> {
  await ctx.write(async (tx) => {
    const member = await findMember(tx.db, tx.accountId, userId);
    if (!member) throw new NotFoundError();
    if (member.role === 'administrator') await keepAnAdministrator(tx, userId, ctx.locale);
    await unassignConversationsOf(tx, userId);
    await deleteMember(tx.db, tx.accountId, userId);
    await invalidateCache(tx, 'team');
    tx.emit(agentRemoved(userId));
    tx.audit({
      auditableType: 'AccountUser',
      auditableId: member.id,
      action: 'destroy',
      changes: { user_id: userId, role: member.role, availability: member.availability },
    });
  });
  ctx.services.presence.statusChanged(ctx.accountId);
}
