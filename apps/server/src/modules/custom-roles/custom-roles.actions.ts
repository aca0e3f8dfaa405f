import { auditChange } from '../../platform/events/audit-change';
import type { Tx } from '../../platform/events/unit-of-work';
import { NotFoundError, ValidationError } from '../../platform/http/errors';
import { blank } from '../../platform/http/field-problems';
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
  if (!name) throw new ValidationError([blank('name')]);
  await requireFeature(ctx, 'custom_roles');
  return ctx.write(async (tx) => {
    const role = await roles.insertCustomRole(tx.db, ctx.accountId, { ...fields, name });
    auditRole(tx, null, role);
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
    auditRole(tx, before, role);
    tx.emit(customRoleUpdated(id, await roles.listHolderIds(tx.db, ctx.accountId, [id])));
    return role;
  });
}

/** Deletes a role; its holders keep their base role. Also allowed while the feature is off. Error: 404. */
export async function deleteCustomRole(ctx: ActionContext, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const holderIds = await roles.listHolderIds(tx.db, ctx.accountId, [id]);
    const role = await roles.deleteCustomRole(tx.db, ctx.accountId, id);
    if (!role) throw new NotFoundError();
    auditRole(tx, role, null);
    tx.emit(customRoleDeleted(id, holderIds));
  });
}

function auditRole(tx: Tx, before: CustomRoleRow | null, after: CustomRoleRow | null): void {
  const id = (after ?? before)?.id;
  if (id === undefined) return;
  const record = { auditableType: 'CustomRole', auditableId: id };
  auditChange(tx, record, { before: before && auditable(before), after: after && auditable(after) });
}

function auditable({ name, description, permissions }: CustomRoleRow): Record<string, unknown> {
  return { name, description, permissions };
}
