import { messageTypes } from '@parley/contract';
import type { DbReader } from '../../../platform/db/database';
import type { MessageRow } from '../messages.repository';

/** The newest messages between the contact and the agents of a conversation, oldest first, without private notes. */
export async function listTranscriptMessages(
  db: DbReader,
  accountId: number,
  { conversationId, limit }: { conversationId: number; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('private', '=', false)
    .where('message_type', 'in', [messageTypes.indexOf('incoming'), messageTypes.indexOf('outgoing')])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}
