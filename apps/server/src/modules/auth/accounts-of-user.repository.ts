import type { Permission } from '@parley/contract';
import type { Selectable } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { AccountsTable, AccountUsersTable } from '../../platform/db/tables';

export interface AccountOfUser {
  account: Pick<Selectable<AccountsTable>, 'id' | 'name' | 'status' | 'locale' | 'custom_attributes'>;
  membership: Selectable<AccountUsersTable>;
  customRole: { id: number; name: string; description: string | null; permissions: Permission[] } | null;
}

/** Every account of a user, most recently used first. Needs a database handle that sees all accounts. */
export async function listAccountsOfUser(systemDb: DbReader, userId: number): Promise<AccountOfUser[]> {
  const rows = await systemDb
    .selectFrom('account_users as au')
    .innerJoin('accounts as a', 'a.id', 'au.account_id')
    .leftJoin('custom_roles as cr', (join) =>
      join.onRef('cr.account_id', '=', 'au.account_id').onRef('cr.id', '=', 'au.custom_role_id'),
    )
    .selectAll('au')
    .select(['a.name', 'a.status', 'a.locale', 'a.custom_attributes'])
    .select(['cr.name as role_name', 'cr.description as role_description', 'cr.permissions'])
    .where('au.user_id', '=', userId)
    .orderBy('au.active_at', (order) => order.desc().nullsLast())
    .orderBy('au.account_id')
    .execute();
  return rows.map((row) => {
    const {
      name,
      status,
      locale,
      custom_attributes,
      role_name,
      role_description,
      permissions,
      ...membership
    } = row;
    return {
      account: { id: membership.account_id, name, status, locale, custom_attributes },
      membership,
      customRole:
        membership.custom_role_id !== null && role_name !== null
          ? {
              id: membership.custom_role_id,
              name: role_name,
              description: role_description,
              permissions: (permissions ?? []) as Permission[],
            }
          : null,
    };
  });
}

/** Ids of the user's accounts, most recently used first, for changes that concern the user in each account. */
export async function listAccountIdsOfUser(systemDb: DbReader, userId: number): Promise<number[]> {
  const rows = await systemDb
    .selectFrom('account_users')
    .select('account_id')
    .where('user_id', '=', userId)
    .orderBy('active_at', (order) => order.desc().nullsLast())
    .orderBy('account_id')
    .execute();
  return rows.map((row) => row.account_id);
}

/** What mails to a user say about one of their accounts. */
export async function findAccountNameAndLocale(
  db: DbReader,
  accountId: number,
): Promise<Pick<AccountOfUser['account'], 'name' | 'locale'> | undefined> {
  return db.selectFrom('accounts').select(['name', 'locale']).where('id', '=', accountId).executeTakeFirst();
}
