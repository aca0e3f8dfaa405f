import { HttpError, NotAuthorizedError, RuleError } from '../../platform/http/errors';
import type { SessionCredential, UserContext } from '../access/access.facade';
import { authLimits, requireLimitsLeft, consumeLimits } from './auth.limits';
import { wrongCodesOf } from './mfa/mfa.actions';
import { proveSecondFactor, type SecondFactor } from './mfa/second-factor';
import { verifyPassword } from './password-hashing';
import { personTexts } from './request-texts';
import { findSession, markSessionReauthenticated } from './sessions.repository';

/** How long a re-authentication in a session is valid (docs/decisions/0027). */
const PROVEN_MS = 30 * 60_000;

export type SessionContext = UserContext & { credential: SessionCredential };

/** What the user enters to re-authenticate: their password or a second factor. */
export interface Proof extends SecondFactor {
  current_password?: string | undefined;
}

/** The caller has a session but must first re-authenticate in it. */
export class ReauthenticationRequiredError extends HttpError {
  constructor() {
    super('password_needed', { error: 'Enter your password again' });
  }
}

/** Error: 401 for a personal token, because it is made for programs and lives for years. */
export function requireSession(ctx: UserContext): SessionContext {
  const { credential } = ctx;
  if (credential.kind === 'access_token') throw new NotAuthorizedError();
  return { ...ctx, credential };
}

/**
 * Guards changes that would extend what a credential can do: e-mail address, password, second factor, token (A9).
 * Requires a session with a recent re-authentication, or the password in the request. Errors: 401, 403
 * re-authentication required, 422 wrong, 429.
 */
export async function requireReauthentication(
  ctx: UserContext,
  presented: Pick<Proof, 'current_password'>,
): Promise<void> {
  const session = requireSession(ctx);
  if (presented.current_password) await proveIdentity(session, presented);
  else if (!(await reauthenticatedUntil(session))) throw new ReauthenticationRequiredError();
}

/** Checks the password or a second factor, and marks the session as re-authenticated. Errors: 422 wrong, 429. */
export async function proveIdentity(ctx: SessionContext, presented: Proof): Promise<void> {
  const { services, user, credential } = ctx;
  const byCode = !presented.current_password && Boolean(presented.otp_code || presented.backup_code);
  await (byCode ? checkSecondFactor(ctx, presented) : checkPassword(ctx, presented.current_password));
  await markSessionReauthenticated(services.database.global(), {
    sessionId: credential.sessionId,
    userId: user.id,
  });
}

/** When the session's re-authentication expires; null if there is none or it has expired. */
export async function reauthenticatedUntil({ services, credential }: SessionContext): Promise<Date | null> {
  const session = await findSession(services.database.global(), credential.sessionId);
  if (!session?.password_proven_at) return null;
  const until = new Date(session.password_proven_at.getTime() + PROVEN_MS);
  return until > new Date() ? until : null;
}

/** Errors: 422 wrong; 429, so that a hijacked session cannot be used to guess the password. */
export async function checkPassword(ctx: UserContext, password: string | undefined): Promise<void> {
  const { user } = ctx;
  await consumeLimits(ctx, [{ rule: authLimits.passwordCheckByUser, key: String(user.id) }]);
  if (await verifyPassword({ password: password ?? '', hash: user.password_hash })) return;
  throw new RuleError('wrong_current_password', personTexts(ctx, user).t('error.currentPassword'));
}

async function checkSecondFactor(ctx: UserContext, presented: SecondFactor): Promise<void> {
  const { services, user } = ctx;
  const wrongCodes = [wrongCodesOf(user.id)];
  await requireLimitsLeft(ctx, wrongCodes);
  const proof = { userId: user.id, presented };
  if (await proveSecondFactor(services.database.global(), services.secrets, proof)) return;
  await consumeLimits(ctx, wrongCodes);
  throw new RuleError('wrong_code', personTexts(ctx, user).t('error.mfaCode'));
}
