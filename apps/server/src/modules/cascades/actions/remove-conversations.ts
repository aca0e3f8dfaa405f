import type { Tx } from '../../../platform/events/unit-of-work';
import { deleteNotificationsOf } from '../../notifications/notifications.facade';
import { trackDeletedConversation } from '../../conversation-records/conversation-records.facade';

export type ConversationsOf = { contactId: number } | { inboxId: number };

/**
 * Deletes conversations with their messages because their contact or inbox is being deleted: at most `limit`, so that
 * a job can work in batches. Returns how many were deleted.
 */
export async function removeConversationsOf(
  tx: Tx,
  { of, limit }: { of: ConversationsOf; limit: number },
): Promise<number> {
  const all = tx.db.selectFrom('conversations').selectAll().where('account_id', '=', tx.accountId);
  const theirs =
    'contactId' in of ? all.where('contact_id', '=', of.contactId) : all.where('inbox_id', '=', of.inboxId);
  const rows = await theirs.orderBy('id').limit(limit).forUpdate().execute();
  if (rows.length === 0) return 0;
  for (const row of rows) trackDeletedConversation(tx, row);
  await deleteNotificationsOf(
    tx,
    rows.map((row) => row.id),
  );
  await tx.db
    .deleteFrom('conversations')
    .where('account_id', '=', tx.accountId)
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows.length;
}
