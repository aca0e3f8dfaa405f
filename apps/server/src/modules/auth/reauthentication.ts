import { HttpError, NotAuthorizedError, RuleError } from '../../platform/http/errors';
import type { SessionCredential, UserContext } from '../access/access.facade';
import { authLimits, requireLimitsLeft, consumeLimits } from './auth.limits';
import { wrongCodesOf } from './mfa/mfa.actions';
import { proveSecondFactor, type SecondFactor } from './mfa/second-factor';
import { verifyPassword } from './password-hashing';
import { personTexts } from './request-texts';
import { findSession, markSessionReauthenticated } from './sessions.repository';

/** So long after a password or second factor was entered in it, a session is taken at its word (docs/decisions/0027). */
const PROVEN_MS = 30 * 60_000;

export type SessionContext = UserContext & { credential: SessionCredential };

/** What somebody enters to show once more that they are the person: their password or a second factor. */
export interface Proof extends SecondFactor {
  current_password?: string | undefined;
}

/** The caller is signed in; for this they have to enter their password in this session first. */
export class ReauthenticationRequiredError extends HttpError {
  constructor() {
    super(403, 'password_needed', { error: 'Enter your password again', error_code: 'password_needed' });
  }
}

/** Error: 401 for a personal token: it is made for programs and lives for years. */
export function requireSession(ctx: UserContext): SessionContext {
  const { credential } = ctx;
  if (credential.kind === 'access_token') throw new NotAuthorizedError();
  return { ...ctx, credential };
}

/**
 * Lets a change pass that would make more of a credential than it is: address, password, second factor, token (A9). It wants
 * a session, and in it the password, given with the change or not long ago. Errors: 401, 403 proof needed, 422 wrong, 429.
 */
export async function requireReauthentication(
  ctx: UserContext,
  shown: Pick<Proof, 'current_password'>,
): Promise<void> {
  const session = requireSession(ctx);
  if (shown.current_password) await proveIdentity(session, shown);
  else if (!(await reauthenticatedUntil(session))) throw new ReauthenticationRequiredError();
}

/** Takes the password or a second factor; the session is proven from then on. Errors: 422 wrong, 429. */
export async function proveIdentity(ctx: SessionContext, shown: Proof): Promise<void> {
  const { services, user, credential } = ctx;
  const byCode = !shown.current_password && Boolean(shown.otp_code || shown.backup_code);
  await (byCode ? checkSecondFactor(ctx, shown) : checkPassword(ctx, shown.current_password));
  await markSessionReauthenticated(services.database.global(), {
    sessionId: credential.sessionId,
    userId: user.id,
  });
}

/** Null: nothing was entered in this session, or too long ago. */
export async function reauthenticatedUntil({ services, credential }: SessionContext): Promise<Date | null> {
  const session = await findSession(services.database.global(), credential.sessionId);
  if (!session?.password_proven_at) return null;
  const until = new Date(session.password_proven_at.getTime() + PROVEN_MS);
  return until > new Date() ? until : null;
}

/** Errors: 422 wrong; 429: a borrowed session must not become a way to find the password out. */
export async function checkPassword(ctx: UserContext, password: string | undefined): Promise<void> {
  const { user } = ctx;
  await consumeLimits(ctx, [{ rule: authLimits.passwordCheckByUser, key: String(user.id) }]);
  if (await verifyPassword({ password: password ?? '', hash: user.password_hash })) return;
  throw new RuleError('wrong_current_password', personTexts(ctx, user).t('error.currentPassword'));
}

async function checkSecondFactor(ctx: UserContext, shown: SecondFactor): Promise<void> {
  const { services, user } = ctx;
  const wrongCodes = [wrongCodesOf(user.id)];
  await requireLimitsLeft(ctx, wrongCodes);
  const proof = { userId: user.id, shown };
  if (await proveSecondFactor(services.database.global(), services.secrets, proof)) return;
  await consumeLimits(ctx, wrongCodes);
  throw new RuleError('wrong_code', personTexts(ctx, user).t('error.mfaCode'));
}
