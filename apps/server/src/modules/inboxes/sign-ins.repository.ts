import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

/** Inboxes of an account that are paused, with the time at which they send again. */
export async function listPausedInboxes(db: DbReader, accountId: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('channel_states')
    .select(['inbox_id', 'sending_resumes_at'])
    .where('account_id', '=', accountId)
    .where('sending_resumes_at', '>', sql<Date>`clock_timestamp()`)
    .execute();
  return new Map(rows.flatMap(({ inbox_id: id, sending_resumes_at: at }) => (at ? [[id, at] as const] : [])));
}

/** Inboxes of an account whose provider lets us in no more, until an administrator acts. */
export async function listInboxesToSignIn(db: DbReader, accountId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('channel_states')
    .select('inbox_id')
    .where('account_id', '=', accountId)
    .where('needs_sign_in', '=', sql<boolean>`true`)
    .execute();
  return new Set(rows.map(({ inbox_id: id }) => id));
}
