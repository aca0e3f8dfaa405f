import { HttpError, NotAuthorizedError } from '../../../platform/http/errors';
import type { PublicContext, SignedIn } from '../../access/access.facade';
import { authLimits, perIp, requireLimitsLeft, consumeLimits } from '../auth.limits';
import { wrongCodesOf } from '../mfa/mfa.actions';
import { proveSecondFactor, type SecondFactor } from '../mfa/second-factor';
import { openSession } from '../open-session';
import { personTexts, requestTexts } from '../request-texts';
import { tryUserToken, consumeUserToken } from '../user-tokens.repository';
import { findUser } from '../users.repository';
import { recordFailedSignIn } from './record-failed-sign-in';

/** Attempts per token; after that, the password must be entered again. */
const TRIES = 5;

/**
 * The second step of a sign-in, with the token of the first step and a code. Errors: 401 `{error}` unknown, used,
 * expired or too many attempts, 400 `{error}` wrong code, 429.
 */
export async function completeSignIn(
  context: PublicContext,
  input: SecondFactor & { mfa_token: string },
): Promise<SignedIn> {
  await consumeLimits(context, [perIp(context, authLimits.mfaSignInByIp)]);
  const { database, secrets } = context.services;
  const db = database.global();
  const query = { token: input.mfa_token, purposes: ['mfa'] as const };
  const refusal = new NotAuthorizedError(requestTexts(context).t('error.mfaToken'), 'mfa_token_invalid');
  // Counted before any check, so that concurrent requests count as separate attempts.
  const waiting = await tryUserToken(db, query, TRIES);
  const user = waiting && (await findUser(db, waiting.user_id));
  if (!user || user.disabled_at) throw refusal;
  const wrongCodes = [wrongCodesOf(user.id)];
  await requireLimitsLeft(context, wrongCodes);
  if (!(await proveSecondFactor(db, secrets, { userId: user.id, presented: input }))) {
    await consumeLimits(context, wrongCodes);
    await recordFailedSignIn(context, user);
    const message = personTexts(context, user).t('error.mfaCode');
    throw new HttpError('wrong_sign_in_code', { error: message });
  }
  if (!(await consumeUserToken(db, query))) throw refusal;
  const opened = await openSession(context, user, {
    provenHash: user.password_hash,
    isProven: true,
  });
  if (!opened) throw refusal;
  return opened;
}
