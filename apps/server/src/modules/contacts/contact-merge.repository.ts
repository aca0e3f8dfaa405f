import type { DbTransaction } from '../../platform/db/database';

interface Move {
  from: number;
  to: number;
}

/**
 * Moves conversations, messages, contact inboxes and notes from one contact to another; with `linkId`, only that contact
 * inbox and its conversations. Returns the ids of the conversations moved.
 */
export async function moveRelatedRows(
  db: DbTransaction,
  accountId: number,
  { from, to, linkId }: Move & { linkId?: number },
): Promise<number[]> {
  const isWhole = linkId === undefined;
  const conversations = await db
    .updateTable('conversations')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where((eb) => (isWhole ? eb('contact_id', '=', from) : eb('contact_inbox_id', '=', linkId)))
    .returning('id')
    .execute();
  const ids = conversations.map((row) => row.id);
  if (ids.length > 0) await moveMessages(db, accountId, { from, to }, ids);
  await db
    .updateTable('contact_inboxes')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where((eb) => (isWhole ? eb('contact_id', '=', from) : eb('id', '=', linkId)))
    .execute();
  if (isWhole)
    await db
      .updateTable('contact_notes')
      .set({ contact_id: to })
      .where('account_id', '=', accountId)
      .where('contact_id', '=', from)
      .execute();
  return ids;
}

async function moveMessages(
  db: DbTransaction,
  accountId: number,
  { from, to }: Move,
  conversationIds: number[],
): Promise<void> {
  await db
    .updateTable('messages')
    .set({ sender_id: to })
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', conversationIds)
    .where('sender_type', '=', 'Contact')
    .where('sender_id', '=', from)
    .execute();
}
