import type { Tx } from '../../../platform/events/unit-of-work';
import { changeConversation } from '../../conversation-records/conversation-records.facade';

/**
 * Removes the team from at most `limit` of its conversations, because the team is being deleted. Returns how many
 * were changed; 0 means that none are left.
 */
export async function removeConversationsFromTeam(
  tx: Tx,
  { teamId, limit }: { teamId: number; limit: number },
): Promise<number> {
  const rows = await tx.db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('team_id', '=', teamId)
    // The order of the index by team, so that later batches do not scan past rows already removed from it.
    .orderBy('status')
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  for (const row of rows) await changeConversation(tx, row, { team_id: null });
  return rows.length;
}
