import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';

export async function findConversationByUuid(
  db: DbReader,
  accountId: number,
  { uuid, inboxId }: { uuid: string; inboxId?: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('uuid', '=', uuid)
    .$if(inboxId !== undefined, (query) => query.where('inbox_id', '=', inboxId ?? 0))
    .executeTakeFirst();
  return row?.id;
}

/** The conversation of an incoming message with this provider id. */
export async function findConversationOfSource(
  db: DbReader,
  accountId: number,
  { inboxId, sourceId }: { inboxId: number; sourceId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('conversation_id')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('source_id', '=', sourceId)
    .where(sql<boolean>`message_type = 0`)
    .executeTakeFirst();
  return row?.conversation_id;
}

/** The newest conversation that began with an answer to the same mail, which we do not have. */
export async function findConversationOfUnknownAnswer(
  db: DbReader,
  accountId: number,
  { inboxId, inReplyTo }: { inboxId: number; inReplyTo: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where(sql<boolean>`additional_attributes ->> 'in_reply_to' = ${inReplyTo}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Messages whose addresses count: enough for any thread that people write. */
const MESSAGES_READ = 200;

/** Addresses of everyone who has taken part in a conversation: its contact, and who wrote or was written to. */
export async function listParticipants(
  db: DbReader,
  accountId: number,
  conversationId: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string | null }>`
    select lower(c.email) as address from conversations v
      join contacts c on c.account_id = v.account_id and c.id = v.contact_id
      where v.account_id = ${accountId} and v.id = ${conversationId}
    union
    select lower(i.source_id) from conversations v
      join contact_inboxes i on i.account_id = v.account_id and i.id = v.contact_inbox_id
      where v.account_id = ${accountId} and v.id = ${conversationId}
    union
    select lower(a.address) from (
      select content_attributes from messages
      where account_id = ${accountId} and conversation_id = ${conversationId} order by id desc limit ${MESSAGES_READ}) m
    cross join lateral (
      select jsonb_array_elements_text(list) as address from (values
        (m.content_attributes -> 'email' -> 'from'), (m.content_attributes -> 'email' -> 'to'),
        (m.content_attributes -> 'email' -> 'cc'), (m.content_attributes -> 'to_emails'),
        (m.content_attributes -> 'cc_emails')) as lists (list)
      where jsonb_typeof(list) = 'array') a`.execute(db);
  return new Set(rows.flatMap(({ address }) => address ?? []));
}

/** Addresses that a message of ours went to, in lower case: its contact's, and those of To, Cc and Bcc. */
export async function listRecipients(
  db: DbReader,
  accountId: number,
  messageId: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ address: string | null }>`
    with sent as (
      select conversation_id, content_attributes from messages where account_id = ${accountId} and id = ${messageId})
    select lower(i.source_id) as address from sent
      join conversations v on v.account_id = ${accountId} and v.id = sent.conversation_id
      join contact_inboxes i on i.account_id = v.account_id and i.id = v.contact_inbox_id
    union
    select lower(c.email) from sent
      join conversations v on v.account_id = ${accountId} and v.id = sent.conversation_id
      join contacts c on c.account_id = v.account_id and c.id = v.contact_id
    union
    select lower(a.address) from sent cross join lateral (
      select jsonb_array_elements_text(list) as address from (values
        (sent.content_attributes -> 'to_emails'), (sent.content_attributes -> 'cc_emails'),
        (sent.content_attributes -> 'bcc_emails')) as lists (list)
      where jsonb_typeof(list) = 'array') a`.execute(db);
  return new Set(rows.flatMap(({ address }) => address ?? []));
}
