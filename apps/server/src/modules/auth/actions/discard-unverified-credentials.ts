import type { Tx } from '../../../platform/events/unit-of-work';
import { deleteMfa } from '../mfa/mfa.repository';
import { deleteSessionsOf } from '../sessions.repository';
import { voidUserTokens } from '../user-tokens.repository';
import { updateUser } from '../users.repository';

/**
 * Somebody may have signed up with an address that is not theirs and wait for its owner to confirm it. When an
 * account links such a person, the password and links of that sign-up must not open the account (A6).
 */
export async function discardUnverifiedCredentials(tx: Tx, userId: number): Promise<void> {
  await updateUser(tx.db, userId, { password_hash: null });
  await deleteSessionsOf(tx.db, userId, { except: null });
  await deleteMfa(tx.db, userId);
  await voidUserTokens(tx.db, userId, ['confirmation', 'invitation', 'password_reset', 'mfa']);
}
