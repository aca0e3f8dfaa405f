import { routes } from '@parley/contract';
import { NotFoundError } from '../../platform/http/errors';
import { handle } from '../access/access.facade';
import { createCustomRole, deleteCustomRole, updateCustomRole } from './custom-roles.actions';
import { presentCustomRole } from './custom-roles.presenter';
import { findCustomRole, listCustomRoles } from './custom-roles.repository';

export const customRolesAgentRoutes = [
  handle(routes.listCustomRoles, async (ctx) =>
    (await listCustomRoles(ctx.db, ctx.accountId)).map(presentCustomRole),
  ),

  handle(routes.showCustomRole, async (ctx, { params }) => {
    const role = await findCustomRole(ctx.db, ctx.accountId, params.custom_role_id);
    if (!role) throw new NotFoundError();
    return presentCustomRole(role);
  }),

  handle(routes.createCustomRole, async (ctx, { body }) =>
    presentCustomRole(await createCustomRole(ctx, body)),
  ),

  handle(routes.updateCustomRole, async (ctx, { params, body }) =>
    presentCustomRole(await updateCustomRole(ctx, params.custom_role_id, body)),
  ),

  handle(routes.deleteCustomRole, async (ctx, { params }) => {
    await deleteCustomRole(ctx, params.custom_role_id);
  }),
];
