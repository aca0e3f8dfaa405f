import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

export async function listMemberIds(db: DbReader, accountId: number, inboxId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('inbox_members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Adds members; returns those who were not members before. */
export async function insertMembers(
  db: DbTransaction,
  accountId: number,
  inboxId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .insertInto('inbox_members')
    .values(userIds.map((user_id) => ({ account_id: accountId, inbox_id: inboxId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Removes members; returns those who were members before. */
export async function deleteMembers(
  db: DbTransaction,
  accountId: number,
  inboxId: number,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .deleteFrom('inbox_members')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
