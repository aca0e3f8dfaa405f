import { NotFoundError, ValidationError } from '../../platform/http/errors';
import type { ActionContext } from '../access/access.facade';
import { requireFeature } from '../accounts/accounts.facade';
import { customRoleCreated, customRoleDeleted, customRoleUpdated } from './custom-roles.events';
import * as roles from './custom-roles.repository';
import type { CustomRoleFields, CustomRoleRow } from './custom-roles.repository';

/** Creates a role. Errors: 403 the feature is off, 422 blank name. */
export async function createCustomRole(
  ctx: ActionContext,
  { name, ...fields }: CustomRoleFields,
): Promise<CustomRoleRow> {
  if (!name) throw new ValidationError([{ attribute: 'name', message: "Name can't be blank" }]);
  await requireFeature(ctx, 'custom_roles');
  return ctx.write(async (tx) => {
    const role = await roles.insertCustomRole(tx.db, ctx.accountId, { ...fields, name });
    tx.audit({ ...roleOf(role), action: 'create', changes: auditable(role) });
    tx.emit(customRoleCreated(role.id));
    return role;
  });
}

/**
 * Updates a role. The holders' permissions change immediately, on open sockets within seconds (R5). Errors: 403 the
 * feature is off, 404.
 */
export async function updateCustomRole(
  ctx: ActionContext,
  id: number,
  fields: CustomRoleFields,
): Promise<CustomRoleRow> {
  await requireFeature(ctx, 'custom_roles');
  return ctx.write(async (tx) => {
    const before = await roles.lockCustomRole(tx.db, ctx.accountId, id);
    const role = before && (await roles.updateCustomRole(tx.db, ctx.accountId, id, fields));
    if (!role) throw new NotFoundError();
    const changes = changesBetween(before, role);
    if (Object.keys(changes).length > 0) tx.audit({ ...roleOf(role), action: 'update', changes });
    tx.emit(customRoleUpdated(id, await roles.listHolderIds(tx.db, ctx.accountId, id)));
    return role;
  });
}

/** Deletes a role; its holders keep their base role. Also allowed while the feature is off. Error: 404. */
export async function deleteCustomRole(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const holderIds = await roles.listHolderIds(tx.db, ctx.accountId, id);
    const role = await roles.deleteCustomRole(tx.db, ctx.accountId, id);
    if (!role) throw new NotFoundError();
    tx.audit({ ...roleOf(role), action: 'destroy', changes: auditable(role) });
    tx.emit(customRoleDeleted(id, holderIds));
  });
}

const roleOf = ({ id }: CustomRoleRow) => ({ auditableType: 'CustomRole', auditableId: id });

function auditable({ name, description, permissions }: CustomRoleRow): Record<string, unknown> {
  return { name, description, permissions };
}

function changesBetween(before: CustomRoleRow, after: CustomRoleRow): Record<string, unknown> {
  const [old, now] = [auditable(before), auditable(after)];
  return Object.fromEntries(
    Object.keys(now)
      .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
      .map((field) => [field, [old[field], now[field]]]),
  );
}
