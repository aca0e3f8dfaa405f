import { type Insertable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { SessionsTable } from '../../platform/db/tables';

const SESSIONS_PER_USER = 25;

/** Adds a session; beyond 25 the ones that expire soonest end. The person's row must be locked. Its id. */
export async function insertSession(db: DbReader, values: Insertable<SessionsTable>): Promise<number> {
  const { id } = await db.insertInto('sessions').values(values).returning('id').executeTakeFirstOrThrow();
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', values.user_id)
    .where(
      'id',
      'not in',
      db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', values.user_id)
        .orderBy('expires_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SESSIONS_PER_USER),
    )
    .execute();
  return id;
}

export async function deleteSession(db: DbReader, sessionId: number): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('id', '=', sessionId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every session of a person but one. */
export async function deleteSessionsOf(
  db: DbReader,
  userId: number,
  options: { except: number | null },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', sql<number>`${options.except}::bigint`)
    .execute();
}
