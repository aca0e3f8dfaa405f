import { type Insertable, sql, type Updateable } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { AccountUsersTable } from '../../platform/db/tables';
import type { MembershipRow } from './agents.repository';

export async function findMember(
  db: DbReader,
  accountId: number,
  userId: number,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('account_users')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Locks a membership, so that no other transaction can add a reference to it. */
export async function lockMember(db: DbReader, accountId: number, userId: number): Promise<void> {
  await db
    .selectFrom('account_users')
    .select('id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

export async function listInboxIdsOf(db: DbReader, accountId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inbox_members')
    .select('inbox_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.inbox_id);
}

export interface MemberDetails {
  activeAt: Date | null;
  teamIds: number[];
  inboxIds: number[];
}

/** For all members in one query: last activity, teams and inboxes. */
export async function loadMemberDetails(
  db: DbReader,
  accountId: number,
): Promise<Map<number, MemberDetails>> {
  const rows = await db
    .selectFrom('account_users as m')
    .select(['m.user_id', 'm.active_at'])
    .select(({ selectFrom }) => [
      selectFrom('team_members as t')
        .select(sql<number[] | null>`json_agg(t.team_id order by t.team_id)`.as('ids'))
        .where('t.account_id', '=', accountId)
        .whereRef('t.user_id', '=', 'm.user_id')
        .as('team_ids'),
      selectFrom('inbox_members as i')
        .select(sql<number[] | null>`json_agg(i.inbox_id order by i.inbox_id)`.as('ids'))
        .where('i.account_id', '=', accountId)
        .whereRef('i.user_id', '=', 'm.user_id')
        .as('inbox_ids'),
    ])
    .where('m.account_id', '=', accountId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      { activeAt: row.active_at, teamIds: row.team_ids ?? [], inboxIds: row.inbox_ids ?? [] },
    ]),
  );
}

/** The members' own presence settings. */
export async function listPresenceSettings(
  db: DbReader,
  accountId: number,
): Promise<Pick<MembershipRow, 'user_id' | 'availability' | 'auto_offline'>[]> {
  return db
    .selectFrom('account_users')
    .select(['user_id', 'availability', 'auto_offline'])
    .where('account_id', '=', accountId)
    .execute();
}

/** Memberships by their own ids (not user ids). */
export async function findMembersByIds(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<MembershipRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('account_users')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Those of these users who are members of the account. */
export async function findMemberIds(
  db: DbReader,
  accountId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', 'in', [...userIds])
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Inserts a membership with its notification settings, which by default notify of assignments only. */
export async function insertMember(
  db: DbReader,
  values: Insertable<AccountUsersTable>,
): Promise<MembershipRow> {
  const row = await db.insertInto('account_users').values(values).returningAll().executeTakeFirstOrThrow();
  await db
    .insertInto('notification_settings')
    .values({ account_id: values.account_id, user_id: values.user_id })
    .execute();
  return row;
}

export async function updateMember(
  db: DbReader,
  accountId: number,
  userId: number,
  values: Updateable<AccountUsersTable>,
): Promise<MembershipRow> {
  return db
    .updateTable('account_users')
    .set({ ...values, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Team and inbox memberships and notification settings are deleted with it (cascade). */
export async function deleteMember(db: DbReader, accountId: number, userId: number): Promise<void> {
  await db
    .deleteFrom('account_users')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Ids of administrators who can sign in. */
export async function listAdministratorIds(db: DbReader, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_users as au')
    .innerJoin('users as u', 'u.id', 'au.user_id')
    .select('au.user_id')
    .where('au.account_id', '=', accountId)
    .where('au.role', '=', 'administrator')
    .where('u.confirmed_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .orderBy('au.user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Administrators who can sign in, locked, so that two of them who leave concurrently are serialized (A8). */
export async function lockActiveAdministrators(db: DbReader, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_users as au')
    .innerJoin('users as u', 'u.id', 'au.user_id')
    .select('au.user_id')
    .where('au.account_id', '=', accountId)
    .where('au.role', '=', 'administrator')
    .where('u.confirmed_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .orderBy('au.user_id')
    .forNoKeyUpdate('au')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Administrators, and users who are members of all these inboxes. */
export async function listAssignableUserIds(
  db: DbReader,
  accountId: number,
  inboxIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select au.user_id from account_users au
    where au.account_id = ${accountId} and (au.role = 'administrator' or (
      select count(*) from inbox_members im
      where im.account_id = ${accountId} and im.user_id = au.user_id and im.inbox_id = any(${[...inboxIds]}::bigint[])
    ) = ${inboxIds.length})`.execute(db);
  return rows.map((row) => row.user_id);
}

export async function customRoleExists(db: DbReader, accountId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('custom_roles')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
