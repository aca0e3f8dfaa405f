import type { Tx } from '../../../platform/events/unit-of-work';
import { deleteMfa } from '../mfa/mfa.repository';
import { deleteSessionsOf } from '../sessions.repository';
import { voidUserTokens } from '../user-tokens.repository';
import { updateUser } from '../users.repository';

/**
 * Deletes the password and links of an unconfirmed sign-up, called when an account adds that user. Somebody else may
 * have signed up with the address and be waiting for its owner to confirm it; their credentials must not give access
 * to the account (A6).
 */
export async function discardUnverifiedCredentials(tx: Tx, userId: number): Promise<void> {
  await updateUser(tx.db, userId, { password_hash: null });
  await deleteSessionsOf(tx.db, userId, { except: null });
  await deleteMfa(tx.db, userId);
  await voidUserTokens(tx.db, userId, ['confirmation', 'invitation', 'password_reset', 'mfa']);
}
