import { inTransaction } from '../../../platform/db/retry';
import type { PublicContext, SignedIn } from '../../access/access.facade';
import { openSession, type OpenSessionOptions } from '../open-session';
import { isMfaEnabled } from '../mfa/second-factor';
import { createUserToken } from '../user-tokens.repository';
import { lockUser, type UserRow } from '../users.repository';

/** A session, or a challenge for the second factor. */
export type SignInResult = { kind: 'session'; signedIn: SignedIn } | { kind: 'second_factor'; token: string };

/**
 * Continues a sign-in after a correct first factor (password or mailed link): opens a session, or requires the second
 * factor if the user has one, whichever route they used (A4). Null if the first factor is no longer valid.
 */
export async function finishFirstFactor(
  context: PublicContext,
  user: UserRow,
  options: OpenSessionOptions = {},
): Promise<SignInResult | null> {
  if (await isMfaEnabled(context.services.database.global(), user.id)) {
    const token = await challenge(context, user, options);
    return token === null ? null : { kind: 'second_factor', token };
  }
  const signedIn = await openSession(context, user, options);
  return signedIn && { kind: 'session', signedIn };
}

/** Creates the token for the second step of the sign-in. */
function challenge(
  { services }: PublicContext,
  user: UserRow,
  { provenHash }: OpenSessionOptions,
): Promise<string | null> {
  return inTransaction(services.database.global(), async (db) => {
    const present = await lockUser(db, user.id);
    if (!present || present.disabled_at) return null;
    if (provenHash !== undefined && present.password_hash !== provenHash) return null;
    return (await createUserToken(db, user.id, 'mfa')).token;
  });
}
