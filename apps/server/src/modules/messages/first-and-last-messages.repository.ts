import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import type { MessageRow } from './messages.repository';

/** Id of the oldest public message by conversation id; a conversation without one is missing. */
export async function findFirstPublicMessageIds(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ conversation_id: number; id: number }>`
    select found.conversation_id, found.id from unnest(${conversationIds}::bigint[]) as wanted(id)
    cross join lateral (
      select conversation_id, id from messages
      where account_id = ${accountId} and conversation_id = wanted.id
        and message_type <> 2 and not private
      order by id limit 1) as found`.execute(db);
  return new Map(rows.map((row) => [row.conversation_id, row.id]));
}

/** Like `findFirstPublicMessageIds`, but leaves out automatic messages too. */
export async function findFirstPersonalMessageIds(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<Map<number, number>> {
  if (conversationIds.length === 0) return new Map();
  const { rows } = await sql<{ conversation_id: number; id: number }>`
    select wanted.id as conversation_id, m.id from unnest(${[...new Set(conversationIds)]}::bigint[]) as wanted(id)
    cross join lateral (select id from messages where account_id = ${accountId} and conversation_id = wanted.id
      and message_type in (0, 1) and not private order by id limit 1) m`.execute(db);
  return new Map(rows.map((row) => [row.conversation_id, row.id]));
}

/**
 * Id of the contact's last message by conversation id, or of the last public reply if the contact wrote nothing; a
 * conversation without one is missing.
 */
export async function findLastIncomingMessageIds(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<Map<number, number>> {
  if (conversationIds.length === 0) return new Map();
  const { rows } = await sql<{ conversation_id: number; id: number | null }>`
    select wanted.id as conversation_id, coalesce(
      (select id from messages where account_id = ${accountId} and conversation_id = wanted.id
        and message_type = 0 order by id desc limit 1),
      (select id from messages where account_id = ${accountId} and conversation_id = wanted.id
        and message_type = 1 and not private order by id desc limit 1)) as id
    from unnest(${[...new Set(conversationIds)]}::bigint[]) as wanted(id)`.execute(db);
  return new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.conversation_id, row.id] as const])));
}

/** The first message of each conversation, of any type. */
export async function findFirstMessages(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select oldest.* from unnest(${[...conversationIds]}::bigint[]) as wanted(id)
    cross join lateral (select * from messages
      where account_id = ${accountId} and conversation_id = wanted.id order by id limit 1) as oldest`.execute(
    db,
  );
  return rows;
}
