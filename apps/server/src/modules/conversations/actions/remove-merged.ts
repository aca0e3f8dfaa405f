import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { Tx } from '../../../platform/events/unit-of-work';
import {
  trackMergedConversation,
  trackNewConversation,
  conversationMergedAway,
  conversationRestored,
  type ConversationRow,
} from '../../conversation-records/conversation-records.facade';

/** A row as PostgreSQL writes it in JSON: times are text with microseconds. */
export type RowJson = Record<string, unknown> & { id: number };

/** A conversation's row as JSON that keeps the full precision of its times. */
export async function conversationRowJson(db: DbReader, accountId: number, id: number): Promise<RowJson> {
  const { rows } = await sql<{ row: RowJson }>`
    select to_jsonb(c) as row from conversations c where c.account_id = ${accountId} and c.id = ${id}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error(`conversation ${id} is gone`);
  return found.row;
}

/**
 * Deletes the row of a merged conversation. Everything that is kept was moved before; rows that still reference it
 * are deleted with it. The caller holds its lock.
 */
export async function removeMergedConversation(tx: Tx, row: ConversationRow): Promise<void> {
  trackMergedConversation(tx, row, conversationMergedAway(row));
  await tx.db
    .deleteFrom('conversations')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', row.id)
    .execute();
}

/**
 * Inserts the row again from `source`, with its old id and number. Columns added since `source` was stored take the
 * values of the conversation `targetId`.
 */
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
