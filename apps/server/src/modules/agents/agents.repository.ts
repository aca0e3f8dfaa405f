import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { AccountUsersTable, UsersTable } from '../../platform/db/tables';

export type MembershipRow = Selectable<AccountUsersTable>;

type PersonColumns = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'name' | 'display_name' | 'provider' | 'confirmed_at' | 'avatar_key' | 'custom_attributes'
>;

/** A user with their membership in one account, which is null if they are not a member (any more). */
export interface AgentRow extends PersonColumns {
  membership: Pick<
    MembershipRow,
    'account_id' | 'role' | 'custom_role_id' | 'availability' | 'auto_offline'
  > | null;
}

/** All members of the account, ordered by lower-case name. */
export async function listAgentRows(db: DbReader, accountId: number): Promise<AgentRow[]> {
  const rows = await peopleIn(db, accountId)
    .where('au.user_id', 'is not', null)
    .orderBy(sql`lower(u.name)`)
    .orderBy('u.id')
    .execute();
  return rows.map(withMembership);
}

/** Users by id, whether members or not; unknown ids are missing. */
export async function findAgentRows(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<AgentRow[]> {
  if (userIds.length === 0) return [];
  const rows = await peopleIn(db, accountId)
    .where(sql<boolean>`u.id = any(${[...new Set(userIds)]}::bigint[])`)
    .execute();
  return rows.map(withMembership);
}

function peopleIn(db: DbReader, accountId: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('account_users as au', (join) =>
      join.onRef('au.user_id', '=', 'u.id').on('au.account_id', '=', accountId),
    )
    .select([
      'u.id',
      'u.email',
      'u.name',
      'u.display_name',
      'u.provider',
      'u.confirmed_at',
      'u.avatar_key',
      'u.custom_attributes',
      'au.account_id',
      'au.role',
      'au.custom_role_id',
      'au.availability',
      'au.auto_offline',
    ]);
}

type JoinedRow = PersonColumns & {
  account_id: number | null;
  role: MembershipRow['role'] | null;
  custom_role_id: number | null;
  availability: MembershipRow['availability'] | null;
  auto_offline: boolean | null;
};

function withMembership(row: JoinedRow): AgentRow {
  const { account_id, role, custom_role_id, availability, auto_offline, ...person } = row;
  const isMember = account_id !== null && role !== null && availability !== null && auto_offline !== null;
  return {
    ...person,
    membership: isMember ? { account_id, role, custom_role_id, availability, auto_offline } : null,
  };
}
