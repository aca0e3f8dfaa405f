import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

/** At most `limit` conversations of an inbox are assigned to one agent within `windowSeconds`. */
export interface RateLimit {
  limit: number;
  windowSeconds: number;
}

/** Agents who have reached the rate limit, by user id, with the time when they may get the next conversation. */
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

/** Records an assignment and deletes those outside the window. */
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
