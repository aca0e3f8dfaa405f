import { routes } from '@parley/contract';
import {
  authorizeUrl,
  createPkce,
  exchangeCode,
  type MailProvider,
} from '../../../channels/email/oauth/mail-oauth';
import { oauthClientOf } from '../../../channels/email/oauth/oauth-client';
import { HttpError, NotFoundError } from '../../../platform/http/errors';
import { type AccountContext, handle, type PublicContext } from '../../access/access.facade';
import { connectionTools } from '../../inboxes/inboxes.facade';
import { connectMailbox } from './connect-mailbox';
import { openState, sealState, SIGN_IN_COOKIE, SIGN_IN_SECONDS } from './sign-in-state';

export const signInRoutes = [
  handle(routes.authorizeGoogleMailbox, async (ctx, { body }) => begin(ctx, 'google', body.email)),
  handle(routes.authorizeMicrosoftMailbox, async (ctx, { body }) => begin(ctx, 'microsoft', body.email)),
  handle(routes.finishGoogleSignIn, async (ctx, { query }) => finish(ctx, 'google', query)),
  handle(routes.finishMicrosoftSignIn, async (ctx, { query }) => finish(ctx, 'microsoft', query)),
  handle(routes.showMicrosoftAssociation, async ({ services }) => {
    const applicationId = services.config.microsoftMail?.clientId;
    if (!applicationId) throw new NotFoundError();
    return { associatedApplications: [{ applicationId }] };
  }),
];

/** Error: 422 `{success: false}`, as the contract says, if the operator has registered no client. */
function begin(ctx: AccountContext, provider: MailProvider, email: string | undefined) {
  const client = oauthClientOf(ctx.services.config, provider);
  if (!client) throw new HttpError('sign_in_not_offered', { success: false });
  const { verifier, challenge } = createPkce();
  const { accountId, viewer } = ctx;
  const { state, cookie } = sealState(ctx.services, { accountId, userId: viewer.userId, provider, verifier });
  ctx.exchange.setCookie(SIGN_IN_COOKIE, cookie, { maxAgeSeconds: SIGN_IN_SECONDS });
  const url = authorizeUrl(client, { state, challenge, ...(email?.trim() && { loginHint: email.trim() }) });
  return { success: true as const, url };
}

async function finish(
  ctx: PublicContext,
  provider: MailProvider,
  { code, state: sealed }: { code?: string | undefined; state?: string | undefined },
): Promise<void> {
  const { services, exchange, request } = ctx;
  const { frontendUrl } = services.config;
  const cookie = request.cookies[SIGN_IN_COOKIE];
  exchange.clearCookie(SIGN_IN_COOKIE);
  const state = sealed ? openState(services, { state: sealed, cookie }) : null;
  const client = oauthClientOf(services.config, provider);
  const target =
    state && client && code && state.provider === provider
      ? await exchangeCode(connectionTools(services), client, { code, verifier: state.verifier })
          .then((tokens) => connectMailbox(services, state, tokens))
          .catch((error: unknown) => {
            services.logger.warn({ err: error, provider }, 'a mailbox could not be connected');
            return '/';
          })
      : '/';
  await exchange.reply.redirect(`${frontendUrl}${target}`, 302);
}
