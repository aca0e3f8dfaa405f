import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database';

/**
 * Marks conversations that hold messages of an inbox, which are about to be deleted with it: a merge moved them there, and no
 * event will tell that they are gone.
 */
export async function markStaleByInbox(db: DbTransaction, accountId: number, inboxId: number): Promise<void> {
  await sql`
    insert into report_stale_conversations (account_id, conversation_id)
    select distinct account_id, conversation_id from messages where account_id = ${accountId} and inbox_id = ${inboxId}
    on conflict do nothing`.execute(db);
}
