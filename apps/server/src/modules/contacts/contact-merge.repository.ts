import type { DbTransaction } from '../../platform/db/database';

interface Move {
  from: number;
  to: number;
}

/** Everything that hangs on one contact hangs on the other afterwards; answers the conversations moved. */
export async function moveContactBelongings(
  db: DbTransaction,
  accountId: number,
  { from, to }: Move,
): Promise<number[]> {
  const conversations = await db
    .updateTable('conversations')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('contact_id', '=', from)
    .returning('id')
    .execute();
  const ids = conversations.map((row) => row.id);
  if (ids.length > 0) await moveMessages(db, accountId, { from, to }, ids);
  await db
    .updateTable('contact_inboxes')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('contact_id', '=', from)
    .execute();
  await db
    .updateTable('contact_notes')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('contact_id', '=', from)
    .execute();
  return ids;
}

/** Moves one contact inbox and its conversations to another contact; returns the ids of those conversations. */
export async function moveLinkBelongings(
  db: DbTransaction,
  accountId: number,
  { from, to, linkId }: Move & { linkId: number },
): Promise<number[]> {
  const conversations = await db
    .updateTable('conversations')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('contact_inbox_id', '=', linkId)
    .returning('id')
    .execute();
  const ids = conversations.map((row) => row.id);
  if (ids.length > 0) await moveMessages(db, accountId, { from, to }, ids);
  await db
    .updateTable('contact_inboxes')
    .set({ contact_id: to })
    .where('account_id', '=', accountId)
    .where('id', '=', linkId)
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
