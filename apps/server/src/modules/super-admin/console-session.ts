import type { Access, ConsoleSession } from '@parley/contract';
import { NotAuthorizedError } from '../../platform/http/errors';
import type { ConsoleContext, UserContext } from '../access/access.facade';
import {
  requireSession,
  ReauthenticationRequiredError,
  proveIdentity,
  reauthenticatedUntil,
} from '../auth/auth.facade';

/**
 * Authorizes a super administrator for the console, only in a session: personal tokens are made for programs and are
 * valid for years. Errors: 401 for everybody else; 403 when the password must be entered again.
 */
export async function authorizeConsole(
  context: UserContext,
  access: Extract<Access, { who: 'super_admin' }>,
): Promise<ConsoleContext> {
  const admitted = requireSession(context);
  if (context.user.type !== 'SuperAdmin') throw new NotAuthorizedError();
  if (access.proven && !(await reauthenticatedUntil(admitted))) throw new ReauthenticationRequiredError();
  return admitted;
}

export async function describeConsoleSession(context: ConsoleContext): Promise<ConsoleSession> {
  return {
    proven_until: (await reauthenticatedUntil(context))?.toISOString() ?? null,
    has_password: context.user.password_hash !== null,
  };
}

/** Re-authenticates with the password. Errors: 422 wrong, 429 too many wrong ones. */
export async function provePassword(context: ConsoleContext, password: string): Promise<ConsoleSession> {
  await proveIdentity(context, { current_password: password });
  return describeConsoleSession(context);
}
