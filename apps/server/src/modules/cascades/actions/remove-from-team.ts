import type { Tx } from '../../../platform/events/unit-of-work';
import {
  changeConversation,
  lockConversationsOfTeam,
} from '../../conversation-records/conversation-records.facade';

/**
 * Removes the team from at most `limit` of its conversations, because the team is being deleted. Returns how many
 * were changed; 0 means that none are left.
 */
export async function removeConversationsFromTeam(
  tx: Tx,
  { teamId, limit }: { teamId: number; limit: number },
): Promise<number> {
  const rows = await lockConversationsOfTeam(tx.db, tx.accountId, { teamId, limit });
  for (const row of rows) await changeConversation(tx, row, { team_id: null });
  return rows.length;
}
