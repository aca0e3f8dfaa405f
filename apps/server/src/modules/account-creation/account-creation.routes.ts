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
import { presentNewAccountSession } from './new-account-session.presenter';
import { addAccount, signUp } from './sign-up';

export const accountCreationRoutes = [
  handle(routes.createAccount, async (ctx, { body }) => {
    const caller = await callerIfAny(ctx);
    if (!caller) return { email: await signUp(ctx, body) };
    const { account } = await addAccount(caller, body);
    return { data: await newAccountSession(caller, account.id) };
  }),
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
