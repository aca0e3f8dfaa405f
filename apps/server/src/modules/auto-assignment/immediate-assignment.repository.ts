import { type Expression, type SqlBool, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

/**
 * Predicate: whether the account assigns conversations as soon as they are open. The feature is on in every edition, so
 * only accounts that turned it off have it stored.
 */
export function isImmediateIn(accountId: Expression<number>): Expression<SqlBool> {
  return sql<boolean>`exists (select from accounts
    where accounts.id = ${accountId} and accounts.features @> '{"assignment_v2": false}')`;
}

/** The opposite of `isImmediateIn`. */
export function isDeferredIn(accountId: Expression<number>): Expression<SqlBool> {
  return sql<boolean>`not ${isImmediateIn(accountId)}`;
}

/** The rule of `isImmediateIn` for one account. */
export async function isImmediate(db: DbReader, accountId: number): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('features')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.features.assignment_v2 === false;
}
