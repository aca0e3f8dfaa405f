import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { MessagePushRelations } from '../messages.presenter';

/** What the shapes of a message tell of its conversation. */
export type MessageConversation = MessagePushRelations['conversation'];

/** Conversations by id; deleted ones are missing. One index lookup per id, as in `rowsByIds`. */
export async function findMessageConversations(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, MessageConversation>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<MessageConversation & { id: number }>`
    select found.* from unnest(${[...new Set(ids)]}::bigint[]) as wanted(id)
    cross join lateral (
      select c.id, c.display_id, c.assignee_id, c.unread_count, c.last_activity_at, ci.source_id
      from conversations c
      join contact_inboxes ci on ci.account_id = ${accountId} and ci.id = c.contact_inbox_id
      where c.account_id = ${accountId} and c.id = wanted.id offset 0) as found`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
