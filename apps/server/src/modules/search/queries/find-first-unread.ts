import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

const COUNTED_AT_MOST = 1_000;

interface FirstUnreadQuery {
  accountId: number;
  conversationId: number;
  /** Unix seconds; messages written within that second count as seen. */
  since: number;
}

/** The contact's first message after a time, and the number of such messages. */
export async function readFirstUnread(
  db: DbReader,
  { accountId, conversationId, since }: FirstUnreadQuery,
): Promise<{ id: number | null; count: number }> {
  // Unread messages are the newest ones of the conversation, so its index reads only as many rows as are unread.
  const { rows } = await sql<{ id: number | null; count: number }>`
    select min(id) as id, least(count(*), ${COUNTED_AT_MOST})::integer as count from messages
    where account_id = ${accountId} and conversation_id = ${conversationId} and message_type = 0
      and created_at >= to_timestamp(${since + 1}::bigint)
      and id > coalesce((select id from messages
        where account_id = ${accountId} and conversation_id = ${conversationId}
          and created_at < to_timestamp(${since + 1}::bigint)
        order by id desc limit 1), 0)`.execute(db);
  const found = rows[0];
  return { id: found?.id == null ? null : Number(found.id), count: found?.count ?? 0 };
}
