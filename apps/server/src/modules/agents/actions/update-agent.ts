import type { Availability, Role } from '@parley/contract';
import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { requireFeature } from '../../accounts/accounts.facade';
import { listAccountIdsOfUser, updateUser } from '../../auth/auth.facade';
import { accountUserUpdated } from '../agents.events';
import { findMember } from '../memberships.repository';
import { changeMembership } from './change-membership';
import { checkCustomRole } from './create-agent';

export interface AgentChanges {
  name?: string | undefined;
  role?: Role | undefined;
  availability?: Availability | undefined;
  auto_offline?: boolean | undefined;
  /** Undefined removes the custom role. */
  custom_role_id?: number | null | undefined;
}

/**
 * Updates a member. The name of a user who also belongs to other accounts is not changed, because it is shown there
 * as well (T1). Errors: 403 custom roles are off, 404, 422 unknown custom role, last administrator.
 */
export async function updateAgent(ctx: ActionContext, userId: number, changes: AgentChanges): Promise<void> {
  const { services, accountId } = ctx;
  const accounts = await listAccountIdsOfUser(services.database.system('list-accounts-of-user'), userId);
  await ctx.write(async (tx) => {
    const member = await findMember(tx.db, accountId, userId);
    if (!member) throw new NotFoundError();
    // Clients send the current role back with every change, which must work even if custom roles are off.
    const isOtherRole = changes.custom_role_id && changes.custom_role_id !== member.custom_role_id;
    if (isOtherRole) await requireFeature({ ...ctx, db: tx.db }, 'custom_roles');
    await checkCustomRole(tx, changes.custom_role_id);
    await changeMembership(
      tx,
      member,
      {
        role: changes.role,
        availability: changes.availability,
        auto_offline: changes.auto_offline,
        custom_role_id: changes.custom_role_id ?? null,
      },
      ctx.locale,
    );
    if (changes.name !== undefined && accounts.length === 1) {
      await updateUser(tx.db, userId, { name: changes.name });
      tx.emit(accountUserUpdated(userId, { name: changes.name }));
    }
  });
  services.presence.statusChanged(accountId);
}
