import type { CustomFilterType } from '@parley/contract';
import { type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { CustomFiltersTable } from '../../platform/db/tables';

export type CustomFilterRow = Selectable<CustomFiltersTable>;

export interface CustomFilterFields {
  name?: string;
  filter_type?: CustomFilterType;
  query?: Record<string, unknown>;
}

/** The owner of a view; no other user can see or change it. */
export interface Owner {
  accountId: number;
  userId: number;
}

export async function listCustomFilters(
  db: DbReader,
  { accountId, userId }: Owner,
  type: CustomFilterType,
): Promise<CustomFilterRow[]> {
  return db
    .selectFrom('custom_filters')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('filter_type', '=', type)
    .orderBy('id')
    .execute();
}

export async function findCustomFilter(
  db: DbReader,
  { accountId, userId }: Owner,
  id: number,
): Promise<CustomFilterRow | undefined> {
  return db
    .selectFrom('custom_filters')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * The user's number of views. Locks until the transaction ends, so that concurrent requests cannot exceed the limit.
 */
export async function lockCustomFilterCount(
  db: DbTransaction,
  { accountId, userId }: Owner,
): Promise<number> {
  await db
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await db
    .selectFrom('custom_filters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCustomFilter(
  db: DbTransaction,
  { accountId, userId }: Owner,
  { query, ...fields }: CustomFilterFields & { name: string },
): Promise<CustomFilterRow> {
  return db
    .insertInto('custom_filters')
    .values({ account_id: accountId, user_id: userId, ...fields, ...stored(query) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined if the user has no such view. */
export async function updateCustomFilter(
  db: DbTransaction,
  { accountId, userId }: Owner,
  id: number,
  { query, ...fields }: CustomFilterFields,
): Promise<CustomFilterRow | undefined> {
  return db
    .updateTable('custom_filters')
    .set({ ...fields, ...stored(query), updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** False if the user has no such view. */
export async function deleteCustomFilter(
  db: DbTransaction,
  { accountId, userId }: Owner,
  id: number,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('custom_filters')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

const stored = (query: Record<string, unknown> | undefined) =>
  query === undefined ? {} : { query: JSON.stringify(query) };

/** Views of all users whose conditions contain the text; locked until the transaction ends. */
export async function listFiltersMentioning(
  db: DbReader,
  accountId: number,
  text: string,
): Promise<CustomFilterRow[]> {
  return db
    .selectFrom('custom_filters')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(sql<boolean>`strpos(lower(query::text), ${text}) > 0`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function setQuery(
  db: DbReader,
  accountId: number,
  id: number,
  query: Record<string, unknown>,
): Promise<void> {
  await db
    .updateTable('custom_filters')
    .set({ query: JSON.stringify(query), updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}
