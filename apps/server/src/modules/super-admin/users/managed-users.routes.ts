import { type ManagedUserDetail, routes } from '@parley/contract';
import { type ConsoleContext, handle } from '../../access/access.facade';
import { pageOf } from '../paging';
import { createManagedUser } from './create-managed-user';
import {
  confirmManagedUser,
  disableManagedUser,
  enableManagedUser,
  endManagedUserSessions,
  grantSuperAdmin,
  revokeSuperAdmin,
  sendManagedUserReset,
} from './managed-users.actions';
import { loadManagedUser, presentManagedUser } from './managed-users.presenter';
import { listManagedUsers } from './managed-users.repository';

/** Makes a handler that applies a change and returns the person's new state. */
const thenShow =
  (change: (ctx: ConsoleContext, userId: number) => Promise<void>) =>
  async (
    ctx: ConsoleContext,
    { params }: { params: { managed_user_id: number } },
  ): Promise<ManagedUserDetail> => {
    await change(ctx, params.managed_user_id);
    return loadManagedUser(ctx.services, params.managed_user_id);
  };

export const managedUsersRoutes = [
  handle(routes.listManagedUsers, async (ctx, { query }) => {
    const { page = 1, ...filter } = query;
    const db = ctx.services.database.system('super-administration');
    const { count, rows } = await listManagedUsers(db, { ...filter, page });
    return { payload: rows.map(presentManagedUser), meta: pageOf(count, page) };
  }),

  handle(routes.showManagedUser, async (ctx, { params }) =>
    loadManagedUser(ctx.services, params.managed_user_id),
  ),

  handle(routes.createManagedUser, async (ctx, { body }) =>
    loadManagedUser(ctx.services, await createManagedUser(ctx, body)),
  ),

  handle(routes.grantSuperAdmin, thenShow(grantSuperAdmin)),
  handle(routes.revokeSuperAdmin, thenShow(revokeSuperAdmin)),
  handle(routes.confirmManagedUser, thenShow(confirmManagedUser)),
  handle(routes.sendManagedUserReset, thenShow(sendManagedUserReset)),
  handle(routes.endManagedUserSessions, thenShow(endManagedUserSessions)),
  handle(routes.disableManagedUser, thenShow(disableManagedUser)),
  handle(routes.enableManagedUser, thenShow(enableManagedUser)),
];
