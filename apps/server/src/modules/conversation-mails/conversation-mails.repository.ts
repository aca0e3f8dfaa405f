import { contentTypes, messageTypes } from '@parley/contract';
import { sql } from 'kysely';
import { API } from '../../channels/api/api-type';
import { WEBSITE } from '../../channels/website/website-type';
import type { Db, DbReader } from '../../platform/db/database';

const OUTGOING = messageTypes.indexOf('outgoing');
const TEMPLATE = messageTypes.indexOf('template');
const TEXT = contentTypes.indexOf('text');
const SURVEY = contentTypes.indexOf('input_csat');

/**
 * Notes the conversations of these messages that are continued by email: chats of websites that have it on and of API
 * inboxes, with a contact who has an address. Returns those that were not noted before.
 */
export async function noteUnseen(
  db: Db,
  accountId: number,
  { messageIds, dueAt }: { messageIds: readonly number[]; dueAt: Date },
): Promise<number[]> {
  const { rows } = await sql<{ conversation_id: number }>`
    insert into conversation_mails (account_id, conversation_id, first_message_id, due_at)
    select m.account_id, m.conversation_id, min(m.id), ${dueAt}
    from messages m
    join conversations v on v.account_id = m.account_id and v.id = m.conversation_id
    join contacts c on c.account_id = v.account_id and c.id = v.contact_id and c.email is not null
    join inboxes i on i.account_id = m.account_id and i.id = m.inbox_id and i.deleted_at is null
    left join channel_web_widgets w on w.account_id = i.account_id and w.id = i.channel_id
      and i.channel_type = ${WEBSITE}
    where m.account_id = ${accountId} and m.id = any(${[...messageIds]}::bigint[]) and not m.private
      and (m.message_type = ${OUTGOING} or m.message_type = ${TEMPLATE} and m.content_type in (${TEXT}, ${SURVEY}))
      and m.content_attributes ->> 'external_echo' is null
      and (w.continuity_via_email or i.channel_type = ${API} and m.sender_type = 'User')
    group by 1, 2
    on conflict do nothing
    returning conversation_id`.execute(db);
  return rows.map(({ conversation_id: id }) => id);
}

/** Conversations of all accounts whose mail has been due for a while, which no job will send. */
export async function listStranded(
  systemDb: Db,
  limit: number,
): Promise<{ account_id: number; conversation_id: number }[]> {
  const { rows } = await sql<{ account_id: number; conversation_id: number }>`
    select account_id, conversation_id from conversation_mails n
    where n.due_at < now() - interval '5 minutes'
      and not exists (select 1 from graphile_worker._private_jobs j where j.attempts < j.max_attempts
        and j.key = 'mail:' || n.account_id || ':' || n.conversation_id)
    limit ${limit}`.execute(systemDb);
  return rows;
}

export interface NotedConversation {
  first_message_id: number;
  attempts: number;
  display_id: number;
  uuid: string;
  inbox_id: number;
  assignee_id: number | null;
  mail_subject: string | null;
  contact_last_seen_at: Date | null;
  contact_name: string;
  contact_email: string | null;
}

export async function findNoted(
  db: DbReader,
  accountId: number,
  conversationId: number,
): Promise<NotedConversation | undefined> {
  const { rows } = await sql<NotedConversation>`
    select n.first_message_id, n.attempts, v.display_id, v.uuid, v.inbox_id, v.assignee_id,
      v.additional_attributes ->> 'mail_subject' as mail_subject, v.contact_last_seen_at,
      c.name as contact_name, c.email as contact_email
    from conversation_mails n
    join conversations v on v.account_id = n.account_id and v.id = n.conversation_id
    join contacts c on c.account_id = v.account_id and c.id = v.contact_id
    where n.account_id = ${accountId} and n.conversation_id = ${conversationId}`.execute(db);
  return rows[0];
}

export interface ChatMessage {
  id: number;
  message_type: number;
  content_type: number;
  content: string | null;
  content_attributes: Record<string, unknown>;
  sender_type: string | null;
  sender_id: number | null;
  created_at: Date;
}

/** Public messages of a chat since one of them, and a few before it, oldest first. */
export async function listChatMessages(
  db: DbReader,
  accountId: number,
  {
    conversationId,
    firstId,
    earlier,
    limit,
  }: { conversationId: number; firstId: number; earlier: number; limit: number },
): Promise<ChatMessage[]> {
  const columns = sql`id, message_type, content_type, content, content_attributes, sender_type, sender_id, created_at`;
  const shown = sql`account_id = ${accountId} and conversation_id = ${conversationId} and not private
    and message_type in (0, ${OUTGOING}, ${TEMPLATE})`;
  const { rows } = await sql<ChatMessage>`
    (select ${columns} from messages where ${shown} and id < ${firstId} order by id desc limit ${earlier})
    union all
    (select ${columns} from messages where ${shown} and id >= ${firstId} order by id limit ${limit})
    order by id`.execute(db);
  return rows;
}

export async function forget(db: DbReader, accountId: number, conversationId: number): Promise<void> {
  await db
    .deleteFrom('conversation_mails')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** The last mail of the contact in this conversation, for the thread in their mailbox. */
export async function findLastMail(
  db: DbReader,
  accountId: number,
  conversationId: number,
): Promise<{ message_id: string; references: string[] | null } | undefined> {
  const { rows } = await sql<{ message_id: string; references: string[] | null }>`
    select content_attributes -> 'email' ->> 'message_id' as message_id,
      content_attributes -> 'email' -> 'references' as references
    from messages where account_id = ${accountId} and conversation_id = ${conversationId} and message_type = 0
      and content_attributes -> 'email' ->> 'message_id' is not null
    order by id desc limit 1`.execute(db);
  return rows[0];
}
