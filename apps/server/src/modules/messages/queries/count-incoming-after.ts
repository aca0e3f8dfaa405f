import { messageTypes } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

/** Number of incoming messages of a conversation after a time; null: all of them. */
export async function countIncomingAfter(
  db: DbReader,
  accountId: number,
  { conversationId, after }: { conversationId: number; after: Date | null },
): Promise<number> {
  const { n } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('message_type', '=', messageTypes.indexOf('incoming'))
    .where('created_at', '>', after ?? sql<Date>`'-infinity'`)
    .executeTakeFirstOrThrow();
  return n;
}
