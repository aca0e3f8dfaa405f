import type { Tx } from '../../../platform/events/unit-of-work';
import { changeConversation } from '../change-conversation';

/** The team goes: its conversations belong to none. */
export async function takeConversationsOutOfTeam(tx: Tx, teamId: number): Promise<void> {
  const rows = await tx.db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('team_id', '=', teamId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const row of rows) await changeConversation(tx, row, { team_id: null });
}
