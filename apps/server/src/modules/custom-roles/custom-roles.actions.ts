import { NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { customRoleDeleted, customRoleUpdated } from './custom-roles.events';
import * as roles from './custom-roles.repository';
import type { CustomRoleFields, CustomRoleRow } from './custom-roles.repository';

export async function createCustomRole(
  ctx: ActionContext,
  { name, ...fields }: CustomRoleFields,
): Promise<CustomRoleRow> {
  if (!name) throw new ValidationError([{ attribute: 'name', message: "Name can't be blank" }]);
  return ctx.write((tx) => roles.insertCustomRole(tx.db, ctx.accountId, { ...fields, name }));
}

/** Changes a role; what its holders may do follows at once, in open sockets within seconds (R5). */
export async function updateCustomRole(
  ctx: ActionContext,
  id: number,
  fields: CustomRoleFields,
): Promise<CustomRoleRow> {
  return ctx.write(async (tx) => {
    const role = await roles.updateCustomRole(tx.db, ctx.accountId, id, fields);
    if (!role) throw new NotFoundError();
    tx.emit(customRoleUpdated(id));
    return role;
  });
}

/** Deletes a role; its holders keep their base role. */
export async function deleteCustomRole(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    if (!(await roles.deleteCustomRole(tx.db, ctx.accountId, id))) throw new NotFoundError();
    tx.emit(customRoleDeleted(id));
  });
}
