import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/db/database';

/**
 * Locks the inbox until the transaction ends, so that assignees are chosen one after the other. Undefined if it was
 * deleted.
 */
export async function lockInbox(db: DbTransaction, accountId: number, inboxId: number) {
  return db
    .selectFrom('inboxes')
    .select(['enable_auto_assignment', 'auto_assignment_config'])
    .where('account_id', '=', accountId)
    .where('id', '=', inboxId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Moves the agent to the end of the round robin. */
export async function takeTurn(
  db: DbTransaction,
  accountId: number,
  { inboxId, userId }: { inboxId: number; userId: number },
): Promise<void> {
  await sql`
    insert into assignment_turns (account_id, inbox_id, user_id, turn)
    select ${accountId}, ${inboxId}, ${userId}, coalesce(max(turn), 0) + 1 from assignment_turns
    where account_id = ${accountId} and inbox_id = ${inboxId}
    on conflict (account_id, inbox_id, user_id) do update set turn = excluded.turn`.execute(db);
}
