import type { Tx } from '../../../platform/events/unit-of-work';
import { changeConversation } from '../change-conversation';

/** Takes every assignment of a person away: they leave the account. */
export async function unassignConversationsOf(tx: Tx, userId: number): Promise<void> {
  const rows = await tx.db
    .selectFrom('conversations')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('assignee_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const row of rows) await changeConversation(tx, row, { assignee_id: null });
}
