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

/** Those of the users who are administrators or members of the inbox. */
export async function findInboxAgentIds(
  db: DbReader,
  accountId: number,
  { inboxId, userIds }: { inboxId: number; userIds: readonly number[] },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('account_users as au')
    .leftJoin('inbox_members as im', (join) =>
      join
        .onRef('im.account_id', '=', 'au.account_id')
        .onRef('im.user_id', '=', 'au.user_id')
        .on('im.inbox_id', '=', inboxId),
    )
    .select('au.user_id')
    .where('au.account_id', '=', accountId)
    .where('au.user_id', 'in', [...userIds])
    .where((eb) => eb.or([eb('au.role', '=', 'administrator'), eb('im.user_id', 'is not', null)]))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}
