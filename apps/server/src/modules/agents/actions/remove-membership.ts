import type { Tx } from '../../../platform/events/unit-of-work';
import { invalidateClientCache } from '../../accounts/accounts.facade';
import { agentRemoved } from '../agents.events';
import type { MembershipRow } from '../agents.repository';
import { deleteMember } from '../memberships.repository';

/**
 * Removes a user from the transaction's account. The caller has checked that this is allowed and that nothing is assigned
 * to them any more.
 */
export async function removeMembership(
  tx: Tx,
  { id, user_id: userId, role, availability }: MembershipRow,
): Promise<void> {
  await deleteMember(tx.db, tx.accountId, userId);
  await invalidateClientCache(tx, 'team');
  tx.emit(agentRemoved(userId));
  tx.audit({
    auditableType: 'AccountUser',
    auditableId: id,
    action: 'destroy',
    changes: { user_id: userId, role, availability },
  });
}
