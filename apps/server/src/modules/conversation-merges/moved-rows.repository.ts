import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import type { RowJson } from './merged-rows';

/** Tables whose rows are combined when two conversations are merged. */
export type MergedTable =
  | 'conversation_participants'
  | 'mentions'
  | 'notifications'
  | 'notification_receipts'
  | 'conversation_drafts'
  | 'reply_drafts';

interface Move {
  accountId: number;
  mergeId: number;
  /** Internal ids of conversations. */
  from: number;
  to: number;
}

/** Rows of a conversation as PostgreSQL writes them in JSON. */
export async function rowsOf(
  db: DbReader,
  table: MergedTable,
  conversationKey: { accountId: number; conversationId: number },
): Promise<RowJson[]> {
  const { rows } = await sql<{ row: RowJson }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    where t.account_id = ${conversationKey.accountId} and t.conversation_id = ${conversationKey.conversationId}`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** Replaces all rows of a conversation with these; rows of users who are no longer members are left out. */
export async function replaceRows(
  db: DbTransaction,
  table: MergedTable,
  conversationKey: { accountId: number; conversationId: number },
  rows: readonly RowJson[],
): Promise<void> {
  await sql`delete from ${sql.table(table)}
    where account_id = ${conversationKey.accountId} and conversation_id = ${conversationKey.conversationId}`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(null::${sql.table(table)}, r)).*
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r
    where not r ? 'user_id' or exists (select from account_users u
      where u.account_id = ${conversationKey.accountId} and u.user_id = (r ->> 'user_id')::bigint)`.execute(
    db,
  );
}

/**
 * Moves messages to the other conversation under their own ids, which are in chronological order, so nothing is
 * copied. Records which messages were moved. An echo id (D2) that the target already has is removed from the message
 * and kept in the record.
 */
export async function moveMessages(db: DbTransaction, { accountId, mergeId, from, to }: Move): Promise<void> {
  await sql`
    with doubled as (
      select s.id from messages s where s.account_id = ${accountId} and s.conversation_id = ${from}
        and s.echo_id is not null and exists (select from messages t where t.account_id = s.account_id
          and t.conversation_id = ${to} and t.sender_type = s.sender_type and t.sender_id = s.sender_id
          and t.echo_id = s.echo_id)
    ), noted as (
      insert into conversation_merge_messages (account_id, merge_id, message_id, echo_id)
      select m.account_id, ${mergeId}, m.id, case when m.id in (select id from doubled) then m.echo_id end
      from messages m where m.account_id = ${accountId} and m.conversation_id = ${from}
    )
    update messages set conversation_id = ${to},
      echo_id = case when id in (select id from doubled) then null else echo_id end
    where account_id = ${accountId} and conversation_id = ${from}`.execute(db);
  // Events that the relay has not processed yet must refer to the messages' new conversation.
  await sql`
    update event_log set conversation_id = ${to}
    where account_id = ${accountId} and conversation_id = ${from} and message_id is not null
      and seq > (select seq from event_relay_cursors where account_id = ${accountId})`.execute(db);
}

/** Moves the messages of a merge back; messages written since stay. */
export async function moveMessagesBack(
  db: DbTransaction,
  { accountId, mergeId, from, to }: Move,
): Promise<void> {
  await sql`
    update messages m set conversation_id = ${to}, echo_id = coalesce(k.echo_id, m.echo_id)
    from conversation_merge_messages k
    where k.account_id = ${accountId} and k.merge_id = ${mergeId}
      and m.account_id = k.account_id and m.id = k.message_id and m.conversation_id = ${from}`.execute(db);
  await sql`
    update event_log e set conversation_id = ${to} from messages m
    where e.account_id = ${accountId} and e.conversation_id = ${from}
      and e.seq > (select seq from event_relay_cursors where account_id = ${accountId})
      and m.account_id = e.account_id and m.id = e.message_id and m.conversation_id = ${to}`.execute(db);
}

/** Tables whose rows stay with their message: people of campaigns, what arrived, what waits to be sent. */
export const tablesOfMessages = ['campaign_people', 'inbound_items', 'outbound_messages'] as const;

/** Moves the rows that belong to moved messages, in both directions. */
export async function moveRowsOfMessages(
  db: DbTransaction,
  { accountId, from, to }: Omit<Move, 'mergeId'>,
): Promise<void> {
  for (const table of tablesOfMessages) {
    await sql`
      update ${sql.table(table)} p set conversation_id = ${to} from messages m
      where p.account_id = ${accountId} and p.conversation_id = ${from}
        and m.account_id = p.account_id and m.id = p.message_id and m.conversation_id = ${to}`.execute(db);
  }
}

/** The chat goes on by email as one: with the oldest message that either contact may not have seen. */
export async function joinConversationMails(
  db: DbTransaction,
  { accountId, from, to }: Omit<Move, 'mergeId'>,
): Promise<void> {
  await sql`
    with taken as (
      delete from conversation_mails where account_id = ${accountId} and conversation_id = ${from} returning *)
    insert into conversation_mails (account_id, conversation_id, first_message_id, due_at)
    select account_id, ${to}, first_message_id, due_at from taken
    on conflict (account_id, conversation_id) do update
      set first_message_id = least(conversation_mails.first_message_id, excluded.first_message_id)`.execute(
    db,
  );
}

/** Moves scheduled messages to the other conversation; returns their ids. */
export async function moveScheduledMessages(
  db: DbTransaction,
  { accountId, from, to }: Omit<Move, 'mergeId'>,
  only?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update scheduled_messages s set conversation_id = ${to},
      echo_id = case when exists (select from scheduled_messages t where t.account_id = s.account_id
        and t.conversation_id = ${to} and t.user_id = s.user_id and t.echo_id = s.echo_id)
        then s.echo_id || ' ' || s.id else s.echo_id end
    where s.account_id = ${accountId} and s.conversation_id = ${from}
      ${only === undefined ? sql`` : sql`and s.id = any(${[...only]}::bigint[])`}
    returning s.id`.execute(db);
  return rows.map(({ id }) => id);
}
