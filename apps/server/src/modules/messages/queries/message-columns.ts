import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';

export interface MessageColumns {
  last_message_id: number | null;
  last_non_activity_message_id: number | null;
  last_public_message_id: number | null;
  /** Milliseconds, the precision with which new messages set it. */
  last_incoming_at: string | null;
  unread_count: number;
  csat_rating: number | null;
}

/**
 * The columns of a conversation that follow from its messages, computed from them. `seenAt`: the agents' read mark.
 */
export async function readMessageColumns(
  db: DbReader,
  conversationKey: { accountId: number; conversationId: number },
  seenAt: string | null,
): Promise<MessageColumns> {
  const { rows } = await sql<MessageColumns>`
    select max(id) as last_message_id,
      max(id) filter (where message_type <> 2) as last_non_activity_message_id,
      max(id) filter (where message_type <> 2 and not private) as last_public_message_id,
      to_jsonb(date_trunc('milliseconds', max(created_at) filter (where message_type = 0))) #>> '{}' as last_incoming_at,
      count(*) filter (where message_type = 0
        and created_at > coalesce(${seenAt}::timestamptz, '-infinity')) as unread_count,
      (select r.rating from csat_survey_responses r
        join messages m on m.account_id = r.account_id and m.id = r.message_id
        where m.account_id = ${conversationKey.accountId} and m.conversation_id = ${conversationKey.conversationId}
          and m.content_type = 9
        order by r.updated_at desc limit 1) as csat_rating
    from messages where account_id = ${conversationKey.accountId} and conversation_id = ${conversationKey.conversationId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate answered nothing');
  return { ...row, unread_count: Number(row.unread_count) };
}
