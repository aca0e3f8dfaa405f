import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { CustomRolesTable } from '../../platform/db/tables';

export type CustomRoleRow = Selectable<CustomRolesTable>;

export interface CustomRoleFields {
  name?: string;
  description?: string | null;
  permissions?: string[];
}

export async function listCustomRoles(db: DbReader, accountId: number): Promise<CustomRoleRow[]> {
  return db
    .selectFrom('custom_roles')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function findCustomRole(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<CustomRoleRow | undefined> {
  return db
    .selectFrom('custom_roles')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locked until the transaction ends, so that the audit entry shows exactly what changed. */
export async function lockCustomRole(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<CustomRoleRow | undefined> {
  return db
    .selectFrom('custom_roles')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function insertCustomRole(
  db: DbTransaction,
  accountId: number,
  fields: CustomRoleFields & { name: string },
): Promise<CustomRoleRow> {
  return db
    .insertInto('custom_roles')
    .values({ account_id: accountId, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined if there is no such role. */
export async function updateCustomRole(
  db: DbTransaction,
  accountId: number,
  id: number,
  fields: CustomRoleFields,
): Promise<CustomRoleRow | undefined> {
  return db
    .updateTable('custom_roles')
    .set({ ...fields, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The role is removed from memberships by their foreign key. */
export async function deleteCustomRole(
  db: DbTransaction,
  accountId: number,
  id: number,
): Promise<CustomRoleRow | undefined> {
  return db
    .deleteFrom('custom_roles')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Ids of the users who have one of the roles. */
export async function listHolderIds(
  db: DbReader,
  accountId: number,
  roleIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('custom_role_id', '=', sql<number>`any(${[...roleIds]}::bigint[])`)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
