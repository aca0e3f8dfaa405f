import type { UserContext } from '../../access/access.facade';
import { issuePersonalToken, writeForPerson } from '../../auth/auth.facade';

/** Gives the caller a new personal token; the old one stops working with the commit. */
export async function resetAccessToken(ctx: UserContext): Promise<void> {
  await writeForPerson(ctx, ctx.user.id, async (tx) => {
    await issuePersonalToken(tx.db, ctx.services.secrets, ctx.user.id);
    tx.audit({
      auditableType: 'User',
      auditableId: ctx.user.id,
      action: 'update',
      changes: { access_token: ['[hidden]', '[hidden]'] },
      username: ctx.user.email,
    });
  });
}
