import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { Tx } from '../../../platform/events/unit-of-work';
import { trackMergedConversation, trackNewConversation } from '../change-conversation';
import { conversationMergedAway, conversationRestored } from '../conversations.events';
import type { ConversationRow } from '../conversations.types';

/** A row as the database writes it in JSON: times to the microsecond, as text. */
export type RowJson = Record<string, unknown> & { id: number };

/** A conversation's row with times that lose nothing on their way through JSON. */
export async function conversationRowJson(db: DbReader, accountId: number, id: number): Promise<RowJson> {
  const { rows } = await sql<{ row: RowJson }>`
    select to_jsonb(c) as row from conversations c where c.account_id = ${accountId} and c.id = ${id}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error(`conversation ${id} is gone`);
  return found.row;
}

/** The row goes, from which everything was taken before: what still hangs on it goes with it. The caller has its lock. */
export async function removeMergedConversation(tx: Tx, row: ConversationRow): Promise<void> {
  trackMergedConversation(tx, row, conversationMergedAway(row));
  await tx.db
    .deleteFrom('conversations')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', row.id)
    .execute();
}

/** The row is there again as `source` says, under its old numbers; columns that it does not know yet are as in `targetId`. */
export async function restoreMergedConversation(
  tx: Tx,
  { source, targetId }: { source: RowJson; targetId: number },
): Promise<ConversationRow> {
  await sql`
    insert into conversations overriding system value
    select (jsonb_populate_record(t, ${JSON.stringify(source)}::jsonb)).* from conversations t
    where t.account_id = ${tx.accountId} and t.id = ${targetId}`.execute(tx.db);
  const row = await tx.db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', source.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  trackNewConversation(tx, row);
  tx.emit(conversationRestored(row));
  return row;
}
