import type { Tx } from '../../platform/events/unit-of-work';
import { loadUserPushes } from './load-agents';
import { findMember } from './memberships.repository';

/** Null if the account has no such member. */
export async function findMemberName(tx: Tx, userId: number): Promise<string | null> {
  if (!(await findMember(tx.db, tx.accountId, userId))) return null;
  return (await loadUserPushes(tx.db, tx.accountId, [userId])).get(userId)?.name ?? null;
}
