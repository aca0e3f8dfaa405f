import { sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';

interface MoveOfMessage {
  accountId: number;
  messageId: number;
  /** Internal ids of conversations. */
  from: number;
  to: number;
  senderId: number | null;
}

/** Tables whose rows stay with their message. */
const tablesOfMessage = ['inbound_items', 'webhook_deliveries'] as const;

/**
 * Moves a message to another conversation under its own id, with the rows that belong to it. Events that the relay has
 * not processed yet refer to its new conversation. False: the message is no longer in `from`.
 */
export async function moveMessageRow(db: DbTransaction, move: MoveOfMessage): Promise<boolean> {
  const { accountId, messageId, from, to, senderId } = move;
  const { numAffectedRows = 0n } = await sql`
    update messages set conversation_id = ${to}, sender_id = ${senderId}
    where account_id = ${accountId} and id = ${messageId} and conversation_id = ${from}`.execute(db);
  if (numAffectedRows === 0n) return false;
  for (const table of tablesOfMessage) {
    await sql`
      update ${sql.table(table)} set conversation_id = ${to}
      where account_id = ${accountId} and message_id = ${messageId} and conversation_id = ${from}`.execute(
      db,
    );
  }
  await sql`
    update event_log set conversation_id = ${to}
    where account_id = ${accountId} and conversation_id = ${from} and message_id = ${messageId}
      and seq > (select seq from event_relay_cursors where account_id = ${accountId})`.execute(db);
  return true;
}

/** Facts about a message from the other ones of its conversation; times as PostgreSQL writes them in JSON. */
export interface Surroundings {
  /** Somebody has replied after the message. */
  isAnswered: boolean;
  /** The first other message of the contact that nobody has replied to. */
  waitingSince: string | null;
  /** The latest other message that is no activity. */
  lastSaidAt: string | null;
}

export async function readSurroundings(
  db: DbReader,
  conversationKey: { accountId: number; conversationId: number },
  messageId: number,
): Promise<Surroundings> {
  const time = (value: ReturnType<typeof sql>) =>
    sql`to_jsonb(date_trunc('milliseconds', ${value})) #>> '{}'`;
  const { rows } = await sql<Surroundings>`
    with said as (
      select id, created_at, message_type = 0 as is_incoming,
        message_type = 1 and not private
          and (sender_type in ('User', 'AgentBot') or content_attributes @> '{"external_echo": true}')
          and not content_attributes ? 'automation_rule_id' and not additional_attributes ? 'campaign_id' as is_reply
      from messages where account_id = ${conversationKey.accountId}
        and conversation_id = ${conversationKey.conversationId} and message_type <> 2 and id <> ${messageId}
    ), last_reply as (select coalesce(max(id), 0) as id from said where is_reply)
    select (select id from last_reply) > ${messageId} as "isAnswered",
      ${time(sql`min(created_at) filter (where is_incoming and id > (select id from last_reply))`)} as "waitingSince",
      ${time(sql`max(created_at)`)} as "lastSaidAt"
    from said`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answered nothing');
  return row;
}

/** Deletes the notifications about a message; returns their rows. */
export async function takeNotifications(
  db: DbTransaction,
  accountId: number,
  messageId: number,
): Promise<NotificationJson[]> {
  const { rows } = await sql<{ row: NotificationJson }>`
    delete from notifications n where n.account_id = ${accountId} and n.message_id = ${messageId}
    returning to_jsonb(n) as row`.execute(db);
  return rows.map(({ row }) => row);
}

export type NotificationJson = { id: number; user_id: number; conversation_id: number };

/** Brings deleted notifications back, unless their users have newer ones of the conversation or are gone. */
export async function returnNotifications(
  db: DbTransaction,
  accountId: number,
  rows: readonly NotificationJson[],
): Promise<NotificationJson[]> {
  if (rows.length === 0) return [];
  const { rows: back } = await sql<{ row: NotificationJson }>`
    insert into notifications as n overriding system value
    select (jsonb_populate_record(null::notifications, r)).* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r
    where exists (select from account_users u
      where u.account_id = ${accountId} and u.user_id = (r ->> 'user_id')::bigint)
    on conflict (account_id, conversation_id, user_id) do nothing
    returning to_jsonb(n) as row`.execute(db);
  return back.map(({ row }) => row);
}

/** Whether a conversation holds anything that people wrote or plan to send. */
export async function isInUse(db: DbReader, accountId: number, conversationId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from messages where account_id = ${accountId} and conversation_id = ${conversationId}
        and message_type <> 2)
      or exists (select from scheduled_messages where account_id = ${accountId}
        and conversation_id = ${conversationId}) as used`.execute(db);
  return rows[0]?.used ?? true;
}

/** The address within the channel by which whoever wrote a message is known; undefined if what arrived is gone. */
export async function findWriter(
  db: DbReader,
  accountId: number,
  messageId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('inbound_items')
    .select('sender')
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .where('sender', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.sender ?? undefined;
}
