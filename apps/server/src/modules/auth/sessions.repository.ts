import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { SessionsTable } from '../../platform/db/tables';
import { SESSION_IDLE_DAYS } from '../access/access.facade';

export type SessionRow = Selectable<SessionsTable>;

const SESSIONS_PER_USER = 25;

/**
 * Inserts a session and returns its id. A user has at most 25: beyond that, the ones that expire soonest are deleted.
 * The user's row must be locked.
 */
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

export async function findSession(db: DbReader, sessionId: number): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', sessionId).executeTakeFirst();
}

/** Marks the session as re-authenticated now. */
export async function markSessionReauthenticated(
  db: DbReader,
  { sessionId, userId }: { sessionId: number; userId: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ password_proven_at: new Date() })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteSession(db: DbReader, sessionId: number): Promise<boolean> {
  const result = await db.deleteFrom('sessions').where('id', '=', sessionId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes the session if it belongs to the user. */
export async function deleteSessionOf(db: DbReader, userId: number, sessionId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes all sessions of a user except one; returns how many. */
export async function deleteSessionsOf(
  db: DbReader,
  userId: number,
  options: { except: number | null },
): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', sql<number>`${options.except}::bigint`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The user's valid sessions, newest first. */
export async function listLiveSessions(db: DbReader, userId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${SESSION_IDLE_DAYS})`)
    .orderBy('id', 'desc')
    .execute();
}
