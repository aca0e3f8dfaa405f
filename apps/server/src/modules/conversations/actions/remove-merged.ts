import type { DbReader } from '../../../platform/db/database';
import type { Tx } from '../../../platform/events/unit-of-work';
import {
  conversationMergedAway,
  conversationRestored,
  type ConversationJson,
  type ConversationRow,
  deleteMergedConversation,
  findConversationJson,
  reinsertConversation,
} from '../../conversation-records/conversation-records.facade';

/** A conversation's row as JSON that keeps the full precision of its times. */
export async function conversationRowJson(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<ConversationJson> {
  const found = await findConversationJson(db, accountId, id);
  if (!found) throw new Error(`conversation ${id} is gone`);
  return found;
}

/**
 * Deletes the row of a merged conversation. Everything that is kept was moved before; rows that still reference it
 * are deleted with it. The caller holds its lock.
 */
export async function removeMergedConversation(tx: Tx, row: ConversationRow): Promise<void> {
  await deleteMergedConversation(tx, row, conversationMergedAway(row));
}

/** Brings back the conversation `source` that was merged into `targetId`, with its old id and number. */
export async function restoreMergedConversation(
  tx: Tx,
  restored: { source: ConversationJson; targetId: number },
): Promise<ConversationRow> {
  const row = await reinsertConversation(tx, restored);
  tx.emit(conversationRestored(row));
  return row;
}
