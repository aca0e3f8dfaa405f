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
 * Replaces the caller's personal token; the old one is invalid after the commit. The realtime token is replaced too,
 * which ends sockets opened with data the old token could read. Errors: 401 not in a session, 403 password needed, 422
 * wrong password, 429.
 */
export async function resetAccessToken(
  ctx: UserContext,
  proof: { current_password?: string | undefined },
): Promise<UserRow> {
  await requireReauthentication(ctx, proof);
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
