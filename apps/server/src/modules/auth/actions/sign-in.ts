import { sha256Hex } from '../../../platform/crypto/tokens';
import { findUserBySessionToken, type PublicContext, SESSION_COOKIE } from '../../access/access.facade';
import { SignInRefusedError } from '../auth.errors';
import {
  authLimits,
  perAddress,
  perIp,
  requireLimitsLeft,
  type LimitUse,
  consumeLimits,
} from '../auth.limits';
import { openSession } from '../open-session';
import { verifyPassword } from '../password-hashing';
import { requestTexts } from '../request-texts';
import { consumeUserToken } from '../user-tokens.repository';
import { findUserByEmail, type UserRow } from '../users.repository';
import { type SignInResult, finishFirstFactor } from './finish-first-factor';
import { completeSignIn } from './complete-sign-in';
import { recordFailedSignIn } from './record-failed-sign-in';

export interface SignInInput {
  email?: string | undefined;
  password?: string | undefined;
  sso_auth_token?: string | undefined;
  mfa_token?: string | undefined;
  otp_code?: string | undefined;
  backup_code?: string | undefined;
}

/**
 * Signs in by SSO token or password, or completes a sign-in with a second factor. Unknown address, wrong password and
 * an address that cannot sign in by password get the same response (A3). Only failures count against the limits, so
 * that an office behind one IP address can sign in at nine o'clock. Errors: 401 credentials, 401 `user_not_confirmed`
 * for the right password, 429; for the second step see `completeSignIn`.
 */
export async function signIn(context: PublicContext, input: SignInInput): Promise<SignInResult> {
  const { mfa_token } = input;
  if (mfa_token) {
    return { kind: 'session', signedIn: await completeSignIn(context, { ...input, mfa_token }) };
  }
  return signInFirst(context, input);
}

async function signInFirst(context: PublicContext, input: SignInInput): Promise<SignInResult> {
  const email = (input.email ?? '').trim().toLowerCase();
  const tries = await triesOf(context, email);
  await requireLimitsLeft(context, tries);
  const user = email === '' ? undefined : await findUserByEmail(context.services.database.global(), email);

  if (await provesBySignOnToken(context, user, input.sso_auth_token)) {
    // No second factor after SSO: the identity provider that issued the token is responsible for it.
    const signedIn = user && (await openSession(context, user));
    return signedIn ? { kind: 'session', signedIn } : refuse(context, tries, user);
  }
  const mayUsePassword = user?.provider === 'email' && user.disabled_at === null;
  const provenHash = mayUsePassword ? user.password_hash : null;
  const isRight = await verifyPassword({ password: input.password ?? '', hash: provenHash });
  if (!isRight || !user) return refuse(context, tries, user);
  await requireLimitsLeft(context, tries);
  if (!user.confirmed_at) {
    throw new SignInRefusedError(
      'user_not_confirmed',
      requestTexts(context).t('error.notConfirmed', { email }),
      {
        email,
      },
    );
  }
  return (
    (await finishFirstFactor(context, user, { provenHash, isProven: true })) ?? refuse(context, tries, user)
  );
}

async function refuse(
  context: PublicContext,
  tries: readonly LimitUse[],
  user: UserRow | undefined,
): Promise<never> {
  await consumeLimits(context, tries);
  await recordFailedSignIn(context, user);
  throw new SignInRefusedError('wrong_credentials', requestTexts(context).t('error.credentials'));
}

async function provesBySignOnToken(
  context: PublicContext,
  user: UserRow | undefined,
  token: string | undefined,
): Promise<boolean> {
  if (!user || !token || user.disabled_at) return false;
  // Consumes the token before comparing the user, so that a token tried with another address becomes invalid.
  const used = await consumeUserToken(context.services.database.global(), { token, purposes: ['sso'] });
  return used?.user_id === user.id;
}

/**
 * The limits for this attempt. Failed attempts by strangers must not lock out the owner, so the limit per e-mail
 * address does not apply to a browser with a valid session of that user.
 */
async function triesOf(context: PublicContext, email: string): Promise<LimitUse[]> {
  const byIp = perIp(context, authLimits.signInByIp);
  const cookie = context.request.cookies[SESSION_COOKIE];
  if (cookie) {
    const known = await findUserBySessionToken(context.services.database.global(), sha256Hex(cookie));
    if (known?.user.email === email) return [byIp];
  }
  return [byIp, perAddress(email, authLimits.signInByAddress)];
}
