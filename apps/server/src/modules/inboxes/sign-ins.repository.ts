import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

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
