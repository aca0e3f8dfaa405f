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
 * Lets a super administrator into the console, in a session: a personal token is made for programs and lives for
 * years. Errors: 401 for everybody else; 403 when the password has to be shown again.
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

/** Takes the password once more. Errors: 422 wrong, 429 too many wrong ones. */
export async function provePassword(context: ConsoleContext, password: string): Promise<ConsoleSession> {
  await proveIdentity(context, { current_password: password });
  return describeConsoleSession(context);
}
