import type { Availability } from '@parley/contract';
import { NotFoundError } from '../../../platform/http/errors';
import { findOwnAccount } from '../../accounts/accounts.facade';
import { changeMembership, findMember } from '../../agents/agents.facade';
import type { UserContext } from '../../access/access.facade';

/** Changes the caller's availability in one of their accounts, and publishes it at once. Error: 404 not a member. */
export async function changeOwnMembership(
  ctx: UserContext,
  accountId: number,
  changes: { availability: Availability } | { auto_offline: boolean },
): Promise<void> {
  const own = await findOwnAccount(ctx, accountId);
  await own.write(async (tx) => {
    const member = await findMember(tx.db, accountId, ctx.user.id);
    if (!member) throw new NotFoundError();
    await changeMembership(tx, member, changes, own.account.locale);
  });
  ctx.services.presence.statusChanged(accountId);
}
