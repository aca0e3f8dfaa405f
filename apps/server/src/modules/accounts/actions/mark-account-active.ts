import type { UserContext } from '../../access/access.facade';
import { touchMembership } from '../accounts.repository';
import { findOwnAccount } from '../own-account';

/**
 * Records that the caller uses this account now, so that it is the first one they see next time. Error: 404 not a
 * member.
 */
export async function markAccountActive(ctx: UserContext, accountId: number): Promise<void> {
  const own = await findOwnAccount(ctx, accountId);
  await own.write((tx) => touchMembership(tx.db, accountId, ctx.user.id, { active_at: new Date() }));
}
