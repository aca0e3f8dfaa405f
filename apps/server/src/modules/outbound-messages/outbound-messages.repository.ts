import type { RefusedRecipient } from '@parley/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, DbReader } from '../../platform/db/database';
import type { OutboundMessagesTable } from '../../platform/db/tables';

export type OutboundMessage = Selectable<OutboundMessagesTable>;

/** Notes that messages have to be sent; one that waits for its turn already stays as it is. */
export async function insertOutbound(
  db: DbReader,
  rows: readonly Insertable<OutboundMessagesTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('outbound_messages')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'message_id'])
        .doUpdateSet({ awaits_sign_in: false, attempts: 0, due_at: sql<Date>`clock_timestamp()` })
        .where('outbound_messages.awaits_sign_in', '=', sql<boolean>`true`),
    )
    .execute();
}

/**
 * The next message of each conversation of an inbox that is due, oldest first. A conversation whose oldest message waits
 * for another try waits with it, so that messages keep their order.
 */
export async function listDueOutbound(
  db: DbReader,
  accountId: number,
  { inboxId, limit }: { inboxId: number; limit: number },
): Promise<OutboundMessage[]> {
  const { rows } = await sql<OutboundMessage>`
    select * from (
      select distinct on (conversation_id) * from outbound_messages
      where account_id = ${accountId} and inbox_id = ${inboxId} and not awaits_sign_in
      order by conversation_id, message_id) first
    where due_at <= clock_timestamp() order by message_id limit ${limit}`.execute(db);
  return rows;
}

export async function nextOutboundDueAt(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('outbound_messages')
    .select(({ fn }) => fn.min<Date | null>('due_at').as('due_at'))
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('awaits_sign_in', '=', sql<boolean>`false`)
    .executeTakeFirst();
  return row?.due_at ?? undefined;
}

/** Keeps a message that has failed because the provider wants a new sign-in; it is sent again after it. */
export async function keepUntilSignIn(
  db: DbReader,
  { account_id: accountId, message_id: messageId }: OutboundMessage,
): Promise<void> {
  await db
    .updateTable('outbound_messages')
    .set({ awaits_sign_in: true })
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .execute();
}

/** Messages of an inbox that have failed for want of a sign-in, in their order; those of more than a week ago are dropped. */
export async function takeAwaitingSignIn(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<number[]> {
  await sql`
    delete from outbound_messages where account_id = ${accountId} and inbox_id = ${inboxId} and awaits_sign_in
      and created_at < now() - interval '7 days'`.execute(db);
  const rows = await db
    .selectFrom('outbound_messages')
    .select('message_id')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('awaits_sign_in', '=', sql<boolean>`true`)
    .orderBy('message_id')
    .execute();
  return rows.map(({ message_id: id }) => id);
}

export async function postponeOutbound(
  db: DbReader,
  { account_id: accountId, message_id: messageId }: OutboundMessage,
  columns: { attempts: number; due_at: Date },
): Promise<void> {
  await db
    .updateTable('outbound_messages')
    .set(columns)
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .execute();
}

export async function deleteOutbound(
  db: DbReader,
  { account_id: accountId, message_id: messageId }: OutboundMessage,
): Promise<void> {
  await db
    .deleteFrom('outbound_messages')
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .execute();
}

export async function countOutbound(
  db: DbReader,
  accountId: number,
  inboxId: number,
): Promise<{ waiting: number; oldest: Date | null }> {
  return db
    .selectFrom('outbound_messages')
    .select([sql<number>`count(*)::int`.as('waiting'), sql<Date | null>`min(created_at)`.as('oldest')])
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('awaits_sign_in', '=', sql<boolean>`false`)
    .executeTakeFirstOrThrow();
}

/** Inboxes of all accounts with messages that have been due for minutes, which no job will send. */
export async function listStrandedOutbound(
  systemDb: Db,
  limit: number,
): Promise<{ account_id: number; inbox_id: number }[]> {
  const { rows } = await sql<{ account_id: number; inbox_id: number }>`
    select o.account_id, o.inbox_id from outbound_messages o
    where o.due_at < now() - interval '2 minutes' and not o.awaits_sign_in
      and not exists (select 1 from graphile_worker._private_jobs j where j.attempts < j.max_attempts
        and j.key = 'send:' || o.account_id || ':' || o.inbox_id)
    group by 1, 2 limit ${limit}`.execute(systemDb);
  return rows;
}

/** Records that a message is being sent; returns the number of the attempt, and whether an earlier one has no result. */
export async function startSend(
  db: DbReader,
  { accountId, messageId, channel }: { accountId: number; messageId: number; channel: string },
): Promise<{ attempt: number; hasUnknown: boolean }> {
  const cut = await db
    .updateTable('message_sends')
    .set({ state: 'unknown', finished_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('state', '=', 'started')
    .returning('id')
    .execute();
  const row = await db
    .insertInto('message_sends')
    .values({
      account_id: accountId,
      message_id: messageId,
      channel,
      state: 'started',
      attempt: sql<number>`(select coalesce(max(attempt), 0) + 1 from message_sends
        where account_id = ${accountId} and message_id = ${messageId})`,
    })
    .returning('attempt')
    .executeTakeFirstOrThrow();
  return { attempt: row.attempt, hasUnknown: cut.length > 0 };
}

export async function endSend(
  db: DbReader,
  send: { accountId: number; messageId: number; attempt: number },
  result: {
    state: 'accepted' | 'failed' | 'unknown';
    detail: string | null;
    sentParts: readonly string[];
    refused?: readonly RefusedRecipient[];
  },
): Promise<void> {
  await db
    .updateTable('message_sends')
    .set({
      state: result.state,
      detail: result.detail,
      sent_parts: JSON.stringify(result.sentParts),
      refused: JSON.stringify(result.refused ?? []),
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .where('account_id', '=', send.accountId)
    .where('message_id', '=', send.messageId)
    .where('attempt', '=', send.attempt)
    .execute();
}

/** The time of the sending that the limit of a provider counts first: the `limit`-th newest within `seconds`. */
export async function findSendAtLimit(
  db: DbReader,
  { accountId, inboxId, channel }: { accountId: number; inboxId: number; channel: string },
  { messages, seconds }: { messages: number; seconds: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ started_at: Date }>`
    select s.started_at from message_sends s
    join messages m on m.account_id = s.account_id and m.id = s.message_id and m.inbox_id = ${inboxId}
    where s.account_id = ${accountId} and s.channel = ${channel} and s.state <> 'failed'
      and s.started_at > clock_timestamp() - make_interval(secs => ${seconds})
    order by s.started_at desc offset ${messages - 1} limit 1`.execute(db);
  return rows[0]?.started_at;
}
