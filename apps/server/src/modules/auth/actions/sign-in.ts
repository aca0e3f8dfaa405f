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
 * Opens a session by sign-on token or password, or by the second factor that a right password was answered with.
 * Unknown address, wrong password and an address that cannot sign in by password are told apart by nothing (A3).
 * Only failures count against the limits, so that an office behind one address can sign in at nine o'clock.
 * Errors: 401 credentials, 401 `user_not_confirmed` for the right password, 429; of the second step as there.
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
    // Whoever vouches for them by such a token has asked for what they ask for.
    const signedIn = user && (await openSession(context, user));
    return signedIn ? { kind: 'session', signedIn } : refuse(context, tries, user);
  }
  const mayUsePassword = user?.provider === 'email' && user.disabled_at === null;
  const provenHash = mayUsePassword ? user.password_hash : null;
  const isRight = await verifyPassword({ password: input.password ?? '', hash: provenHash });
  if (!isRight || !user) return refuse(context, tries, user);
  await requireLimitsLeft(context, tries);
  if (!user.confirmed_at) {
    throw new SignInRefusedError('not_confirmed', requestTexts(context).t('error.notConfirmed', { email }), {
      errorCode: 'user_not_confirmed',
    });
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
  // Used up whoever it belongs to: a token that was tried with another address is burnt.
  const used = await consumeUserToken(context.services.database.global(), { token, purposes: ['sso'] });
  return used?.user_id === user.id;
}

/** Guesses of strangers must not lock out the owner: their browser with a live session passes that rule. */
async function triesOf(context: PublicContext, email: string): Promise<LimitUse[]> {
  const byIp = perIp(context, authLimits.signInByIp);
  const cookie = context.request.cookies[SESSION_COOKIE];
  if (cookie) {
    const known = await findUserBySessionToken(context.services.database.global(), sha256Hex(cookie));
    if (known?.user.email === email) return [byIp];
  }
  return [byIp, perAddress(email, authLimits.signInByAddress)];
}
