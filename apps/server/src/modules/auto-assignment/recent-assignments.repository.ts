import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/** So many conversations of an inbox come to a person within so many seconds. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

/** By user id: people who have been given as much as may be, and when the next may come. */
export async function listRateLimitedUsers(
  db: DbReader,
  accountId: number,
  { inboxId, limit, windowSeconds }: { inboxId: number } & RateLimit,
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ user_id: number; until: Date }>`
    select user_id, assigned_at + make_interval(secs => ${windowSeconds}) as until
    from (
      select user_id, assigned_at, row_number() over (partition by user_id order by assigned_at desc) as position
      from recent_assignments
      where account_id = ${accountId} and inbox_id = ${inboxId}
        and assigned_at > clock_timestamp() - make_interval(secs => ${windowSeconds})
    ) as recent
    where position = ${limit}`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.until]));
}

/** Notes that something came to somebody, and forgets what no longer counts. */
export async function recordAssignment(
  db: DbTransaction,
  accountId: number,
  { inboxId, userId, windowSeconds }: { inboxId: number; userId: number; windowSeconds: number },
): Promise<void> {
  await sql`
    with forgotten as (
      delete from recent_assignments
      where account_id = ${accountId} and inbox_id = ${inboxId} and user_id = ${userId}
        and assigned_at <= clock_timestamp() - make_interval(secs => ${windowSeconds}))
    insert into recent_assignments (account_id, inbox_id, user_id)
    values (${accountId}, ${inboxId}, ${userId})`.execute(db);
}
