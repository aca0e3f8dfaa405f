import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';

export async function deleteExpiredIdempotencyKeys(systemDb: Db, keptHours: number): Promise<void> {
  await sql`delete from idempotency_keys
    where created_at < now() - make_interval(hours => ${keptHours})`.execute(systemDb);
}

export async function deleteExpiredSessions(systemDb: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(systemDb);
}

/** Deletes tokens that expired more than 30 days ago. */
export async function deleteExpiredUserTokens(systemDb: Db): Promise<void> {
  await sql`delete from user_tokens where expires_at < now() - interval '30 days'`.execute(systemDb);
}
