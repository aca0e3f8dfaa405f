import { randomToken } from '../../../platform/crypto/tokens';
import type { UserContext } from '../../access/access.facade';
import {
  issuePersonalToken,
  requireReauthentication,
  type UserRow,
  updateUser,
  writeForUser,
} from '../../auth/auth.facade';

/**
 * Gives the caller a new personal token; the old one stops working with the commit, and sockets that were opened with what
 * it could read end with it. Errors: 401 not by a session, 403 password needed, 422 wrong password, 429.
 */
export async function resetAccessToken(
  ctx: UserContext,
  shown: { current_password?: string | undefined },
): Promise<UserRow> {
  await requireReauthentication(ctx, shown);
  return writeForUser(ctx, ctx.user.id, async (tx) => {
    await issuePersonalToken(tx.db, ctx.services.secrets, ctx.user.id);
    tx.audit({
      auditableType: 'User',
      auditableId: ctx.user.id,
      action: 'update',
      changes: { access_token: ['[hidden]', '[hidden]'] },
      username: ctx.user.email,
    });
    return updateUser(tx.db, ctx.user.id, { pubsub_token: randomToken(24) });
  });
}
