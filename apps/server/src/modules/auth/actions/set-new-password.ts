import type { Config } from '../../../platform/config/config';
import { randomToken } from '../../../platform/crypto/tokens';
import type { Tx } from '../../../platform/events/unit-of-work';
import { requestUserMail } from '../mails/request-user-mail';
import { deleteSessionsOf } from '../sessions.repository';
import { updateUser, type UserRow } from '../users.repository';
import { voidUserTokens } from '../user-tokens.repository';

/**
 * Stores a new password and revokes everything else that gives access: sessions, mailed links, the socket token (A5).
 * The user is notified by mail.
 */
export async function setNewPassword(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  change: { userId: number; passwordHash: string; keepSessionId: number | null; confirms: boolean },
): Promise<UserRow> {
  const user = await updateUser(tx.db, change.userId, {
    password_hash: change.passwordHash,
    pubsub_token: randomToken(24),
    ...(change.confirms ? { confirmed_at: new Date() } : {}),
  });
  await deleteSessionsOf(tx.db, change.userId, { except: change.keepSessionId });
  await voidUserTokens(tx.db, change.userId, ['password_reset', 'invitation', 'sso', 'mfa']);
  tx.audit({
    auditableType: 'User',
    auditableId: user.id,
    action: 'update',
    changes: { password: ['[hidden]', '[hidden]'] },
    username: user.email,
  });
  await requestUserMail(tx, config, { userId: change.userId, mail: 'password_changed' });
  return user;
}
