import type { DbReader, DbTransaction } from '../../platform/db/database';

export async function participantIdsOf(
  db: DbReader,
  accountId: number,
  conversationIds: number[],
): Promise<Map<number, number[]>> {
  const byConversation = new Map<number, number[]>();
  if (conversationIds.length === 0) return byConversation;
  const rows = await db
    .selectFrom('conversation_participants')
    .select(['conversation_id', 'user_id'])
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', conversationIds)
    .execute();
  for (const row of rows) {
    byConversation.set(row.conversation_id, [
      ...(byConversation.get(row.conversation_id) ?? []),
      row.user_id,
    ]);
  }
  return byConversation;
}

export async function addParticipants(
  db: DbTransaction,
  accountId: number,
  conversationId: number,
  userIds: number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .insertInto('conversation_participants')
    .values(userIds.map((user_id) => ({ account_id: accountId, conversation_id: conversationId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Returns the user ids that were participants before. */
export async function removeParticipants(
  db: DbTransaction,
  accountId: number,
  conversationId: number,
  userIds: number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .deleteFrom('conversation_participants')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('user_id', 'in', userIds)
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}
