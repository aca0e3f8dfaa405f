import type { Availability, Role } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { agentAdded } from '../agents.events';
import type { MembershipRow } from '../agents.repository';
import { insertMember } from '../memberships.repository';

export interface NewMembership {
  userId: number;
  role: Role;
  availability?: Availability;
  autoOffline?: boolean;
  customRoleId?: number | null;
  inviterId?: number | null;
  activeAt?: Date;
}

/**
 * Adds a user to the transaction's account. The caller has checked that this is allowed and the user is not a member
 * yet.
 */
export async function addMembership(tx: Tx, input: NewMembership): Promise<MembershipRow> {
  const membership = await insertMember(tx.db, {
    account_id: tx.accountId,
    user_id: input.userId,
    role: input.role,
    availability: input.availability ?? 'online',
    auto_offline: input.autoOffline ?? true,
    custom_role_id: input.customRoleId ?? null,
    inviter_id: input.inviterId ?? null,
    active_at: input.activeAt ?? null,
  });
  tx.emit(agentAdded(input.userId));
  tx.audit({
    auditableType: 'AccountUser',
    auditableId: membership.id,
    action: 'create',
    changes: {
      account_id: membership.account_id,
      user_id: membership.user_id,
      inviter_id: membership.inviter_id,
      availability: membership.availability,
      role: membership.role,
    },
  });
  return membership;
}
