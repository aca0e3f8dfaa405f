import { limits } from '@parley/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DbReader, DbTransaction } from '../../platform/db/database';
import type { ContactMergesTable } from '../../platform/db/tables';

export type ContactMergeRow = Selectable<ContactMergesTable>;

export async function insertMerge(
  db: DbTransaction,
  values: Insertable<ContactMergesTable>,
): Promise<ContactMergeRow> {
  return db.insertInto('contact_merges').values(values).returningAll().executeTakeFirstOrThrow();
}

/** A merge into this contact, undone or not. */
export async function findMerge(
  db: DbReader,
  accountId: number,
  key: { id: number; baseId: number },
): Promise<ContactMergeRow | undefined> {
  return db
    .selectFrom('contact_merges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', key.id)
    .where('base_id', '=', key.baseId)
    .executeTakeFirst();
}

/** Id of the latest merge into a contact that is not undone. */
export async function findNewestMergeId(
  db: DbTransaction,
  accountId: number,
  baseId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('contact_merges')
    .select('id')
    .where('account_id', '=', accountId)
    .where('base_id', '=', baseId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Marks a merge as undone and forgets what only Undo needed. */
export async function closeMerge(db: DbTransaction, accountId: number, id: number): Promise<void> {
  const nothing = JSON.stringify({});
  await db
    .updateTable('contact_merges')
    .set({
      undone_at: sql<Date>`clock_timestamp()`,
      mergee: nothing,
      base_before: nothing,
      base_after: nothing,
      moved: nothing,
      mergee_avatar_key: null,
      base_avatar_key: null,
    })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Deletes at most `limit` merges that can no longer be undone; returns how many, and the pictures that only they named. */
export async function deleteOldMerges(
  systemDb: Db,
  limit: number,
): Promise<{ count: number; avatarKeys: string[] }> {
  const { rows } = await sql<{ mergee_avatar_key: string | null; base_avatar_key: string | null }>`
    delete from contact_merges where (account_id, id) in (
      select account_id, id from contact_merges
      where merged_at < now() - make_interval(days => ${limits.contactMergeUndoDays}) limit ${limit})
    returning mergee_avatar_key, base_avatar_key`.execute(systemDb);
  const keys = rows.flatMap((row) => [row.mergee_avatar_key, row.base_avatar_key]);
  return { count: rows.length, avatarKeys: keys.filter((key) => key !== null) };
}

/** Contacts who are different people; the smaller id first. */
export interface Distinction {
  first: number;
  second: number;
}

/** False if it is known already. */
export async function insertDistinction(
  db: DbTransaction,
  accountId: number,
  { first, second }: Distinction,
): Promise<boolean> {
  const row = await db
    .insertInto('contact_distinctions')
    .values({ account_id: accountId, contact_id: first, other_contact_id: second })
    .onConflict((conflict) => conflict.doNothing())
    .returning('contact_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False if there was none. */
export async function deleteDistinction(
  db: DbTransaction,
  accountId: number,
  { first, second }: Distinction,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_distinctions')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', first)
    .where('other_contact_id', '=', second)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
