import type { Access, ConsoleSession } from '@parley/contract';
import { HttpError, NotAuthorizedError, RuleError } from '../../platform/http/errors';
import type { ConsoleContext, UserContext } from '../access/access.facade';
import { authLimits, personTexts, spend, verifyPassword } from '../auth/auth.facade';

/** So long after the password was shown, changes are taken (docs/decisions/0027). */
const PROVEN_MS = 30 * 60_000;

/** The caller may look; to change something the password has to be shown first: 403 `password_needed`. */
class PasswordNeededError extends HttpError {
  constructor() {
    super(403, 'password_needed', { error: 'Enter your password again', error_code: 'password_needed' });
  }
}

/**
 * Lets a super administrator into the console, in a session: a personal token is made for programs and lives for
 * years. Errors: 401 for everybody else; 403 when the password has to be shown again.
 */
export async function admitToConsole(
  context: UserContext,
  access: Extract<Access, { who: 'super_admin' }>,
): Promise<ConsoleContext> {
  const { credential, user } = context;
  if (credential.kind === 'access_token' || user.type !== 'SuperAdmin') throw new NotAuthorizedError();
  const admitted = { ...context, credential };
  if (access.proven && !(await provenUntil(admitted))) throw new PasswordNeededError();
  return admitted;
}

export async function describeConsoleSession(context: ConsoleContext): Promise<ConsoleSession> {
  return {
    proven_until: (await provenUntil(context))?.toISOString() ?? null,
    has_password: context.user.password_hash !== null,
  };
}

/** Takes the password once more. Errors: 422 wrong, 429 too many wrong ones. */
export async function provePassword(context: ConsoleContext, password: string): Promise<ConsoleSession> {
  const { services, user, credential } = context;
  await spend(context, [{ rule: authLimits.passwordCheckByUser, key: String(user.id) }]);
  if (!(await verifyPassword({ password, hash: user.password_hash }))) {
    throw new RuleError('wrong_current_password', personTexts(context, user).t('error.currentPassword'));
  }
  await services.database
    .global()
    .updateTable('sessions')
    .set({ password_proven_at: new Date() })
    .where('id', '=', credential.sessionId)
    .execute();
  return describeConsoleSession(context);
}

/** Null: too long ago. */
async function provenUntil({ services, credential }: ConsoleContext): Promise<Date | null> {
  const session = await services.database
    .global()
    .selectFrom('sessions')
    .select(['created_at', 'password_proven_at'])
    .where('id', '=', credential.sessionId)
    .executeTakeFirst();
  if (!session) return null;
  const last = Math.max(session.created_at.getTime(), session.password_proven_at?.getTime() ?? 0);
  const until = new Date(last + PROVEN_MS);
  return until > new Date() ? until : null;
}
