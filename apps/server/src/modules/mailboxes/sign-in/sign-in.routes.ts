import { routes } from '@parley/contract';
import { EMAIL } from '../../../channels/email/email-type';
import {
  authorizeUrl,
  createPkce,
  exchangeCode,
  type MailProvider,
} from '../../../channels/email/oauth/mail-oauth';
import { oauthClientOf } from '../../../channels/email/oauth/oauth-client';
import { HttpError, NotFoundError } from '../../../platform/http/errors';
import { type AccountContext, handle, type PublicContext } from '../../access/access.facade';
import type { Services } from '../../../platform/services';
import { connectionTools, findInbox } from '../../inboxes/inboxes.facade';
import { connectMailbox } from './connect-mailbox';
import { failureOf } from './sign-in-error';
import { failurePath } from './sign-in-paths';
import { type OpenedState, openState, sealState, SIGN_IN_COOKIE, SIGN_IN_SECONDS } from './sign-in-state';

export const signInRoutes = [
  handle(routes.authorizeGoogleMailbox, async (ctx, { body }) => begin(ctx, 'google', body)),
  handle(routes.authorizeMicrosoftMailbox, async (ctx, { body }) => begin(ctx, 'microsoft', body)),
  handle(routes.finishGoogleSignIn, async (ctx, { query }) => finish(ctx, 'google', query)),
  handle(routes.finishMicrosoftSignIn, async (ctx, { query }) => finish(ctx, 'microsoft', query)),
  handle(routes.showMicrosoftAssociation, async ({ services }) => {
    const applicationId = services.config.microsoftMail?.clientId;
    if (!applicationId) throw new NotFoundError();
    return { associatedApplications: [{ applicationId }] };
  }),
];

interface BeginInput {
  email?: string | undefined;
  inbox_id?: number | undefined;
}

/** Errors: 404 no such email inbox; 422 `{success: false}`, as the contract says, if the operator has registered no client. */
async function begin(ctx: AccountContext, provider: MailProvider, { email, inbox_id: inboxId }: BeginInput) {
  const client = oauthClientOf(ctx.services.config, provider);
  if (!client) throw new HttpError('sign_in_not_offered', { success: false });
  const { accountId, viewer } = ctx;
  if (inboxId !== undefined) {
    const inbox = await findInbox(ctx.db, accountId, inboxId);
    if (inbox?.channel_type !== EMAIL) throw new NotFoundError();
  }
  const { verifier, challenge } = createPkce();
  const { state, cookie } = sealState(ctx.services, {
    accountId,
    userId: viewer.userId,
    provider,
    verifier,
    inboxId: inboxId ?? null,
  });
  ctx.exchange.setCookie(SIGN_IN_COOKIE, cookie, { maxAgeSeconds: SIGN_IN_SECONDS });
  const url = authorizeUrl(client, { state, challenge, ...(email?.trim() && { loginHint: email.trim() }) });
  return { success: true as const, url };
}

interface FinishQuery {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

async function finish(ctx: PublicContext, provider: MailProvider, query: FinishQuery): Promise<void> {
  const { services, exchange, request } = ctx;
  const cookie = request.cookies[SIGN_IN_COOKIE];
  exchange.clearCookie(SIGN_IN_COOKIE);
  const state = query.state ? openState(services, { state: query.state, cookie }) : null;
  const target = state?.provider === provider ? await connect(services, state, query) : '/';
  await exchange.reply.redirect(`${services.config.frontendUrl}${target}`, 302);
}

/** The path of the screen to go on with, after a failure the one where the sign-in began. */
async function connect(
  services: Services,
  state: OpenedState,
  { code, error }: FinishQuery,
): Promise<string> {
  const client = oauthClientOf(services.config, state.provider);
  if (!state.isUsable) return failurePath(state, 'expired');
  if (error === 'access_denied') return failurePath(state, 'cancelled');
  if (!client || !code) return failurePath(state, 'failed');
  try {
    const tokens = await exchangeCode(connectionTools(services), client, { code, verifier: state.verifier });
    return await connectMailbox(services, state, tokens);
  } catch (cause) {
    services.logger.warn({ err: cause, provider: state.provider }, 'a mailbox could not be connected');
    return failurePath(state, failureOf(cause));
  }
}
