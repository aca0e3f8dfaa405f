import { sql } from 'kysely';
import type { Database } from '../../platform/db/database';

/** The memberships of these users in active accounts, with their tokens. */
export async function findActiveMembers(database: Database, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return database
    .system('relay-events')
    .selectFrom('users as u')
    .innerJoin('account_users as au', 'au.user_id', 'u.id')
    .innerJoin('accounts as a', 'a.id', 'au.account_id')
    .select(['au.account_id', 'u.id', 'u.pubsub_token'])
    .where('u.id', '=', sql<number>`any(${[...new Set(userIds)]}::bigint[])`)
    .where('u.disabled_at', 'is', null)
    .where('a.status', '=', 'active')
    .execute();
}

/** Ids of those sessions that have not expired. */
export async function findLiveSessions(database: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .global()
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::bigint[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The contact inboxes with these tokens, in active accounts. */
export async function findVisitors(database: Database, seeds: readonly string[]) {
  // PostgreSQL text cannot contain NUL, so such a seed belongs to nobody, and must not fail the query for the others
  // (C4).
  const askable = [...new Set(seeds)].filter((seed) => !seed.includes('\0'));
  if (askable.length === 0) return [];
  return database
    .system('find-by-public-token')
    .selectFrom('contact_inboxes as ci')
    .innerJoin('accounts as a', 'a.id', 'ci.account_id')
    .select(['ci.id', 'ci.account_id', 'ci.contact_id', 'ci.pubsub_token'])
    .where('ci.pubsub_token', '=', sql<string>`any(${askable}::text[])`)
    .where('a.status', '=', 'active')
    .execute();
}
