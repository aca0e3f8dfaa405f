import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

export async function listTeamMemberIds(db: DbReader, accountId: number, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('team_members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Adds members; returns those who were not members before. */
export async function insertTeamMembers(
  db: DbTransaction,
  accountId: number,
  teamId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .insertInto('team_members')
    .values(userIds.map((user_id) => ({ account_id: accountId, team_id: teamId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Removes members; returns those who were members before. */
export async function deleteTeamMembers(
  db: DbTransaction,
  accountId: number,
  teamId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .deleteFrom('team_members')
    .where('account_id', '=', accountId)
    .where('team_id', '=', teamId)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
