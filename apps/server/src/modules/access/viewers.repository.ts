import type { Permission } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import type { ContactViewer, UserViewer } from './access.types';

/** The columns that a user's rights in an account come from. */
export interface ViewerColumns {
  user_id: number;
  role: UserViewer['role'];
  custom_role_id: number | null;
  permissions: Permission[] | null;
  inbox_ids: string[];
  team_ids: string[];
}

/** A user's inboxes and teams; `person` is the SQL expression of the user id. */
export const inboxAndTeamIdsOf = (accountId: number, person: RawBuilder<number>): RawBuilder<unknown> => sql`
  array(select im.inbox_id from inbox_members im where im.account_id = ${accountId} and im.user_id = ${person}) as inbox_ids,
  array(select tm.team_id from team_members tm where tm.account_id = ${accountId} and tm.user_id = ${person}) as team_ids`;

/** The viewers for these users in an active account; users that are not members are missing. */
export async function findActiveViewers(
  db: Db,
  accountId: number,
  userIds: readonly number[],
): Promise<UserViewer[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<ViewerColumns>`
    select au.user_id, au.role, au.custom_role_id, cr.permissions, ${inboxAndTeamIdsOf(accountId, sql<number>`au.user_id`)}
    from account_users au
    join accounts a on a.id = au.account_id and a.status = 'active'
    left join custom_roles cr on cr.account_id = au.account_id and cr.id = au.custom_role_id
    where au.account_id = ${accountId} and au.user_id = any(${[...userIds]}::bigint[])`.execute(db);
  return rows.map((row) => viewerFrom(row, accountId));
}

export function viewerFrom(row: ViewerColumns, accountId: number): UserViewer {
  return {
    kind: 'user',
    accountId,
    userId: row.user_id,
    role: row.role,
    customRoleId: row.custom_role_id,
    permissions: row.custom_role_id ? (row.permissions ?? []) : null,
    inboxIds: row.inbox_ids.map(Number), // PostgreSQL arrays of bigint arrive as strings
    teamIds: row.team_ids.map(Number),
  };
}

/** The viewers for these contact inboxes; unknown ids are missing. */
export async function findContactViewers(
  db: Db,
  accountId: number,
  ids: readonly number[],
): Promise<ContactViewer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('contact_inboxes')
    .select(['id', 'contact_id', 'hmac_verified'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    kind: 'contact',
    accountId,
    contactId: row.contact_id,
    contactInboxId: row.id,
    hmacVerified: row.hmac_verified,
  }));
}
