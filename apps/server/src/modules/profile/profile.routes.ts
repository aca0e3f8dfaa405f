import { routes, type SessionUser } from '@parley/contract';
import { handle, signedInAs, type UserContext } from '../access/access.facade';
import { markAccountActive } from '../accounts/accounts.facade';
import {
  authLimits,
  requireSession,
  loadSessionUser,
  perIp,
  proveIdentity,
  reauthenticatedUntil,
  requestConfirmationMail,
  consumeLimits,
  type UserRow,
} from '../auth/auth.facade';
import { changeOwnMembership } from './actions/change-own-membership';
import { resetAccessToken } from './actions/reset-access-token';
import { deleteAvatar, updateProfile } from './actions/update-profile';

export const profileRoutes = [
  handle(routes.showProfile, async (ctx) => present(ctx)),

  handle(routes.updateProfile, async (ctx, { body }) => present(ctx, await updateProfile(ctx, body))),

  handle(routes.setAvailability, async (ctx, { body }) => {
    await changeOwnMembership(ctx, body.account_id, { availability: body.availability });
    return present(ctx);
  }),

  handle(routes.setAutoOffline, async (ctx, { body }) => {
    await changeOwnMembership(ctx, body.account_id, { auto_offline: body.auto_offline });
    return present(ctx);
  }),

  handle(routes.setActiveAccount, async (ctx, { body }) => {
    await markAccountActive(ctx, body.account_id);
  }),

  handle(routes.deleteAvatar, async (ctx) => present(ctx, await deleteAvatar(ctx))),

  handle(routes.resetAccessToken, async (ctx, { body }) => present(ctx, await resetAccessToken(ctx, body))),

  handle(routes.proveIdentity, async (ctx, { body }) => {
    const session = requireSession(ctx);
    await proveIdentity(session, body);
    return { proven_until: (await reauthenticatedUntil(session))?.toISOString() ?? null };
  }),

  handle(routes.resendOwnConfirmation, async (ctx) => {
    await consumeLimits(ctx, [perIp(ctx, authLimits.resendByIp)]);
    await requestConfirmationMail(ctx, ctx.user);
  }),
];

function present(ctx: UserContext, user: UserRow = ctx.user): Promise<SessionUser> {
  return loadSessionUser(ctx.services, { ...signedInAs(ctx), user });
}
