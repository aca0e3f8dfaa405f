import { routes } from '@parley/contract';
import { HttpError } from '../../platform/http/errors';
import {
  authenticateUser,
  handle,
  type PublicContext,
  signedInAs,
  type UserContext,
  writeSessionHeaders,
} from '../access/access.facade';
import { findUser, listAccountsOfUser, loadSessionUser } from '../auth/auth.facade';
import { loadAccountLimits } from './account-limits';
import {
  presentAccount,
  presentAccountShow,
  presentCacheKeys,
  presentNewAccountSession,
} from './accounts.presenter';
import { markAccountActive } from './actions/mark-account-active';
import { addAccount, signUp } from './actions/sign-up';
import { completeOnboarding, updateAccount } from './actions/update-account';
import { showApiVersion } from './api-version';
import { findOwnAccount } from './own-account';

export const accountsRoutes = [
  handle(routes.createAccount, async (ctx, { body }) => {
    const caller = await callerIfAny(ctx);
    if (!caller) return { email: await signUp(ctx, body) };
    const { account } = await addAccount(caller, body);
    return { data: await newAccountSession(caller, account.id) };
  }),

  handle(routes.showAccount, async (ctx, { params }) => {
    const { account } = await findOwnAccount(ctx, params.account_id);
    return presentAccountShow(account, ctx.services.config);
  }),

  handle(routes.updateAccount, async (ctx, { params, body }) =>
    presentAccount(await updateAccount(ctx, params.account_id, body), ctx.services.config),
  ),

  handle(routes.completeOnboarding, async (ctx, { body }) =>
    presentAccount(await completeOnboarding(ctx, body), ctx.services.config),
  ),

  handle(routes.showAccountLimits, async (ctx, { params }) => {
    const { account } = await findOwnAccount(ctx, params.account_id);
    return loadAccountLimits(ctx.services.database.tenant(account.id), account);
  }),

  handle(
    routes.showCloudLimits,
    async (ctx, { params }) => {
      const { account } = await findOwnAccount(ctx, params.account_id);
      return loadAccountLimits(ctx.services.database.tenant(account.id), account);
    },
    { isOpen: async ({ services }) => services.config.edition === 'cloud' },
  ),

  handle(routes.markAccountActive, async (ctx, { params }) => {
    await markAccountActive(ctx, params.account_id);
  }),

  handle(routes.showCacheKeys, async (ctx, { params }) => {
    const { account } = await findOwnAccount(ctx, params.account_id);
    ctx.exchange.setHeader('cache-control', 'max-age=10, private, stale-while-revalidate=300');
    return { cache_keys: presentCacheKeys(account.cache_keys) };
  }),

  handle(routes.showApiVersion, async (ctx) => showApiVersion(ctx.services)),
];

/** Credentials are optional on sign-up, but invalid ones are refused, not ignored. */
async function callerIfAny(ctx: PublicContext): Promise<UserContext | null> {
  try {
    return await authenticateUser(ctx);
  } catch (error) {
    const isStranger = error instanceof HttpError && error.code === 'not_signed_in' && !presentsToken(ctx);
    if (isStranger) return null;
    throw error;
  }
}

function presentsToken(ctx: PublicContext): boolean {
  return ctx.request.headers['access-token'] !== undefined || ctx.request.headers.authorization !== undefined;
}

async function newAccountSession(ctx: UserContext, accountId: number) {
  const { credential, services } = ctx;
  if (credential.kind === 'session') writeSessionHeaders(ctx.exchange, { ...credential, uid: ctx.user.uid });
  const user = (await findUser(services.database.global(), ctx.user.id)) ?? ctx.user;
  const [session, userAccounts] = await Promise.all([
    loadSessionUser(services, { ...signedInAs(ctx), user }),
    listAccountsOfUser(services.database.system('list-accounts-of-user'), user.id),
  ]);
  return presentNewAccountSession({ user, session, accountId, userAccounts });
}
