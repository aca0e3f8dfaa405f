import type { Tx } from '../../../platform/events/unit-of-work';
import { deleteNotificationsOf } from '../../notifications/notifications.facade';
import {
  type ConversationsOf,
  deleteConversations,
  lockConversationsToDelete,
} from '../../conversation-records/conversation-records.facade';

/**
 * Deletes conversations with their messages because their contact or inbox is being deleted: at most `limit`, so that
 * a job can work in batches. Returns how many were deleted.
 */
export async function removeConversationsOf(
  tx: Tx,
  { of, limit }: { of: ConversationsOf; limit: number },
): Promise<number> {
  const rows = await lockConversationsToDelete(tx.db, tx.accountId, { of, limit });
  if (rows.length === 0) return 0;
  await deleteNotificationsOf(
    tx,
    rows.map((row) => row.id),
  );
  await deleteConversations(tx, rows);
  return rows.length;
}
