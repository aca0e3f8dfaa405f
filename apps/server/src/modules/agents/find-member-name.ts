import type { Tx } from '../../platform/events/unit-of-work';
import { loadUserPushes } from './load-agents';

/** Null if the account has no such member. */
export async function findMemberName(tx: Tx, userId: number): Promise<string | null> {
  const member = await tx.db
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) return null;
  return (await loadUserPushes(tx.db, tx.accountId, [userId])).get(userId)?.name ?? null;
}
