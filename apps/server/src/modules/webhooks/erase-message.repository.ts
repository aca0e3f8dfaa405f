import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { Body } from './bodies/load-bodies';
import type { DeliveryRow } from './deliveries.repository';

/**
 * Ids of all deliveries of some conversations, oldest first, including those stored under a conversation they were
 * merged into: an unmerge moves the messages back, but not the delivery log. Index lookups by conversation, as in
 * `rowsByIds`.
 */
export async function listIdsOfConversations(
  db: DbReader,
  accountId: number,
  conversationIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive places(id) as (
      select unnest(${[...new Set(conversationIds)]}::bigint[])
      union
      select m.target_id from places p
      join conversation_merges m on m.account_id = ${accountId} and m.source_id = p.id
    )
    select d.id from places p
    cross join lateral (select id from webhook_deliveries
      where account_id = ${accountId} and conversation_id = p.id offset 0) as d
    order by d.id`.execute(db);
  return rows.map(({ id }) => id);
}

export type ErasableRow = Pick<
  DeliveryRow,
  'id' | 'webhook_id' | 'inbox_id' | 'event' | 'event_seq' | 'message_id' | 'state' | 'body'
>;

/**
 * Reads deliveries and locks them until the transaction ends, since another message of the same body may be erased
 * concurrently.
 */
export async function lockDeliveries(
  db: DbTransaction,
  accountId: number,
  ids: readonly number[],
): Promise<ErasableRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .select(['id', 'webhook_id', 'inbox_id', 'event', 'event_seq', 'message_id', 'state', 'body'])
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function replaceBodies(
  db: DbTransaction,
  accountId: number,
  bodies: ReadonlyMap<number, Body>,
): Promise<void> {
  if (bodies.size === 0) return;
  const made = [...bodies].map(([id, body]) => ({ id, body }));
  await sql`
    update webhook_deliveries d set body = made.body
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id bigint, body jsonb)
    where d.account_id = ${accountId} and d.id = made.id`.execute(db);
}

/** Erases the responses to these deliveries, headers and body; the fact of the response and its status stay. */
export async function eraseAnswers(
  db: DbTransaction,
  accountId: number,
  deliveryIds: readonly number[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  await db
    .updateTable('webhook_attempts')
    .set({ response_headers: null, response_body: null, response_truncated: false })
    .where('account_id', '=', accountId)
    .where('delivery_id', '=', sql<number>`any(${[...deliveryIds]}::bigint[])`)
    .where((eb) => eb.or([eb('response_headers', 'is not', null), eb('response_body', 'is not', null)]))
    .execute();
}
