import { routes } from '@parley/contract';
import { HttpError } from '../../platform/http/errors';
import {
  authenticateUser,
  handle,
  type PublicContext,
  type UserContext,
  writeSessionHeaders,
} from '../access/access.facade';
import { confirmEmail, resendConfirmation } from './actions/confirm-email';
import { requestPasswordReset, resetPassword } from './actions/reset-password';
import { signIn } from './actions/sign-in';
import { signOut } from './actions/sign-out';
import { presentSignInResult, presentConfirmation } from './sign-in-result.presenter';
import { SignInRefusedError } from './auth.errors';
import { requestTexts } from './request-texts';
import { loadSessionUser } from './session-user.presenter';

export const authRoutes = [
  handle(routes.signIn, async (ctx, { body }) => presentSignInResult(ctx, await signIn(ctx, body))),

  handle(routes.refuseSignInPage, async (ctx) => {
    await ctx.exchange.reply.redirect(
      `${ctx.services.config.frontendUrl}/app/login?error=access-denied`,
      302,
    );
  }),

  handle(routes.validateToken, async (ctx) => {
    const { user, credential } = await sessionOf(ctx);
    if (credential.kind === 'session') writeSessionHeaders(ctx.exchange, { ...credential, uid: user.uid });
    const data = await loadSessionUser(ctx.services, { user, sessionId: credential.sessionId });
    return {
      payload: { success: true as const, data: { ...data, created_at: user.created_at.toISOString() } },
    };
  }),

  handle(routes.signOut, async (ctx) => {
    await signOut(ctx);
    return { success: true as const };
  }),

  handle(routes.requestPasswordReset, async (ctx, { body }) => {
    await requestPasswordReset(ctx, body);
    return { message: requestTexts(ctx).t('error.resetRequested') };
  }),

  handle(routes.resetPassword, async (ctx, { body }) =>
    presentSignInResult(ctx, await resetPassword(ctx, body)),
  ),

  handle(routes.confirmEmail, async (ctx, { body }) =>
    presentConfirmation(ctx, await confirmEmail(ctx, body)),
  ),

  handle(routes.resendConfirmation, async (ctx, { body }) => {
    await resendConfirmation(ctx, body);
  }),
];

/**
 * The caller, who must have a session. Anything else, including a personal token, gets the error format of the
 * sign-in routes.
 */
async function sessionOf(
  ctx: PublicContext,
): Promise<UserContext & { credential: Exclude<UserContext['credential'], { kind: 'access_token' }> }> {
  const refusal = new SignInRefusedError('session_invalid', requestTexts(ctx).t('error.sessionInvalid'));
  const signedIn = await authenticateUser(ctx).catch((error: unknown) => {
    throw error instanceof HttpError && error.statusCode === 401 ? refusal : error;
  });
  const { credential } = signedIn;
  if (credential.kind === 'access_token') throw refusal;
  return { ...signedIn, credential };
}
