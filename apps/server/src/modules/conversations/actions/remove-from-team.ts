import type { Tx } from '../../../platform/events/unit-of-work';
import { changeConversation } from '../change-conversation';

/** The team goes: so many of its conversations belong to none. Answers how many it were; none: there are no more. */
export async function removeConversationsFromTeam(
  tx: Tx,
  { teamId, limit }: { teamId: number; limit: number },
): Promise<number> {
  const rows = await tx.db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('team_id', '=', teamId)
    // The order of the index by team: those that were taken out are not passed over at every step.
    .orderBy('status')
    .orderBy('last_activity_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  for (const row of rows) await changeConversation(tx, row, { team_id: null });
  return rows.length;
}
