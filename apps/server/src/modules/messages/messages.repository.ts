import { type Insertable, type Selectable, sql } from 'kysely';
import type { DbReader, DbTransaction } from '../../platform/db/database';
import { rowsByIds } from '../../platform/db/rows-by-ids';
import type { AttachmentsTable, MessagesTable } from '../../platform/db/tables';
import { attachmentColumns, type AttachmentRow, attachmentsOf } from './queries/attachments-of';

export type MessageRow = Selectable<MessagesTable>;
/** A message without the columns that only detect repeats. */
export type ShownMessageRow = Omit<MessageRow, 'echo_id' | 'echo_hash'>;

/** Inserts a message. Undefined if it exists already: its sender's echo id or its provider's id is taken (D2, D3). */
export async function insertMessage(
  db: DbTransaction,
  values: Insertable<MessagesTable>,
): Promise<MessageRow | undefined> {
  return db
    .insertInto('messages')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The conversation that the preceding statement locks, described by what the caller knows about it. */
export interface EarlyInsertTarget {
  displayId: number;
  /** The conversation must belong to this contact inbox. */
  contactInboxId?: number;
  /** The conversation must have one of these statuses. */
  statuses?: readonly number[];
}

/**
 * Inserts a message into a conversation that was not read yet; inserts nothing if no conversation matches the target.
 */
export async function insertMessageIntoTarget(
  db: DbTransaction,
  message: {
    accountId: number;
    target: EarlyInsertTarget;
    values: Omit<Insertable<MessagesTable>, 'account_id' | 'conversation_id' | 'inbox_id' | 'sender_id'>;
    /** `contact`: the contact of the conversation. */
    senderId: number | null | 'contact';
  },
): Promise<MessageRow | undefined> {
  const { accountId, target, senderId } = message;
  const columns = Object.entries(message.values);
  const { rows } = await sql<MessageRow>`
    insert into messages
      (account_id, conversation_id, inbox_id, sender_id, ${sql.join(columns.map(([name]) => sql.ref(name)))})
    select c.account_id, c.id, c.inbox_id, ${senderId === 'contact' ? sql.ref('c.contact_id') : senderId},
      ${sql.join(columns.map(([, value]) => value))}
    from conversations c
    where c.account_id = ${accountId} and c.display_id = ${target.displayId}
      ${target.contactInboxId === undefined ? sql`` : sql`and c.contact_inbox_id = ${target.contactInboxId}`}
      ${target.statuses === undefined ? sql`` : sql`and c.status in (${sql.join([...target.statuses])})`}
    on conflict do nothing
    returning *`.execute(db);
  return rows[0];
}

export async function insertAttachments(
  db: DbTransaction,
  values: Insertable<AttachmentsTable>[],
): Promise<AttachmentRow[]> {
  if (values.length === 0) return [];
  return db
    .with('a', (query) => query.insertInto('attachments').values(values).returningAll())
    .selectFrom('a')
    .innerJoin('blobs as b', (join) =>
      join.onRef('b.account_id', '=', 'a.account_id').onRef('b.id', '=', 'a.blob_id'),
    )
    .select(attachmentColumns)
    .orderBy('a.id')
    .execute();
}

/** Deletes the attachments of a message; returns their files. */
export async function deleteAttachments(
  db: DbTransaction,
  accountId: number,
  messageId: number,
): Promise<Pick<AttachmentRow, 'blob_id' | 'file_key' | 'thumb_key'>[]> {
  return db
    .with('a', (query) =>
      query
        .deleteFrom('attachments')
        .where('account_id', '=', accountId)
        .where('message_id', '=', messageId)
        .returning(['account_id', 'blob_id']),
    )
    .selectFrom('a')
    .innerJoin('blobs as b', (join) =>
      join.onRef('b.account_id', '=', 'a.account_id').onRef('b.id', '=', 'a.blob_id'),
    )
    .select(['b.id as blob_id', 'b.file_key', 'b.thumb_key'])
    .execute();
}

export interface EchoKey {
  accountId: number;
  conversationId: number;
  senderType: 'User' | 'Contact' | 'AgentBot';
  senderId: number;
  echoId: string;
}

export async function findByEcho(db: DbReader, key: EchoKey): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', key.accountId)
    .where('conversation_id', '=', key.conversationId)
    .where('sender_type', '=', key.senderType)
    .where('sender_id', '=', key.senderId)
    .where('echo_id', '=', key.echoId)
    .executeTakeFirst();
}

/** The incoming message with this provider id in this inbox, if it was received before (D3). */
export async function findBySource(
  db: DbReader,
  accountId: number,
  inboxId: number,
  sourceId: string,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('source_id', '=', sourceId)
    .where(sql<boolean>`message_type = 0`)
    .executeTakeFirst();
}

/** A message of an inbox by the provider's id of it, or by our own id, which the provider's may name. */
export async function findMessageOfSource(
  db: DbReader,
  accountId: number,
  { inboxId, sourceId, id }: { inboxId: number; sourceId: string; id?: number },
): Promise<MessageRow | undefined> {
  if (id === undefined) {
    const [message] = await findMessagesOfSources(db, accountId, { inboxId, sourceIds: [sourceId] });
    return message;
  }
  return db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Messages of an inbox by the provider's ids of them, the newest first. */
export async function findMessagesOfSources(
  db: DbReader,
  accountId: number,
  { inboxId, sourceIds }: { inboxId: number; sourceIds: readonly string[] },
): Promise<MessageRow[]> {
  const withSource = db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('source_id', '=', sql<string>`any(${[...sourceIds]}::text[])`);
  // Two partial indexes, one of incoming messages and one of all others, have the provider's ids.
  return withSource
    .where(sql<boolean>`message_type = 0`)
    .unionAll(withSource.where(sql<boolean>`message_type <> 0`))
    .orderBy('id', 'desc')
    .execute();
}

export async function findMessage(
  db: DbReader,
  accountId: number,
  conversationId: number,
  id: number,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findConversationIdOfMessage(
  db: DbReader,
  accountId: number,
  id: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('conversation_id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.conversation_id;
}

/** The message of this conversation that another one replies to, by our id or by the channel's id. */
export async function findReplyTarget(
  db: DbReader,
  target: { accountId: number; conversationId: number; publicOnly: boolean } & (
    | { id: number; sourceIds?: undefined }
    | { id?: undefined; sourceIds: readonly string[] }
  ),
): Promise<Pick<MessageRow, 'id' | 'source_id'> | undefined> {
  let query = db
    .selectFrom('messages')
    .select(['id', 'source_id'])
    .where('account_id', '=', target.accountId)
    .where('conversation_id', '=', target.conversationId);
  if (target.publicOnly) query = query.where('private', '=', false);
  query =
    target.id === undefined
      ? query.where('source_id', 'in', target.sourceIds)
      : query.where('id', '=', target.id);
  return query.limit(1).executeTakeFirst();
}

export async function findMessages(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<MessageRow[]> {
  return rowsByIds(db, 'messages', accountId, ids);
}

export async function findAttachments(
  db: DbReader,
  accountId: number,
  messageIds: readonly number[],
): Promise<Map<number, AttachmentRow[]>> {
  const byMessage = new Map<number, AttachmentRow[]>();
  if (messageIds.length === 0) return byMessage;
  const { rows } = await sql<AttachmentRow>`
    select found.* from unnest(${[...new Set(messageIds)]}::bigint[]) as wanted(id)
    cross join lateral (${attachmentsOf(accountId, sql`wanted.id`)}) as found
    order by found.id`.execute(db);
  for (const row of rows) byMessage.set(row.message_id, [...(byMessage.get(row.message_id) ?? []), row]);
  return byMessage;
}

export interface HistoryRange {
  accountId: number;
  conversationIds: readonly number[];
  before?: number;
  after?: number;
  /** Leaves out private notes and activity. */
  publicOnly: boolean;
}

export const PAGE = 20;
export const NEWER_PAGE = 100;
export const RANGE_PAGE = 1_000;

/**
 * Reads a range of the history, oldest first: the newest 20; the 20 before an id; up to 100 after an id; or up to 1 000
 * with `after <= id < before`.
 */
export async function readHistory(db: DbReader, range: HistoryRange): Promise<MessageRow[]> {
  if (range.conversationIds.length === 0) return [];
  let query = db
    .selectFrom('messages')
    .selectAll()
    .where('account_id', '=', range.accountId)
    .where('conversation_id', 'in', [...range.conversationIds]);
  if (range.publicOnly) query = query.where('private', '=', false).where('message_type', '<>', 2);
  const { before, after } = range;
  if (before !== undefined && after !== undefined) {
    return query.where('id', '>=', after).where('id', '<', before).orderBy('id').limit(RANGE_PAGE).execute();
  }
  if (after !== undefined) {
    return query.where('id', '>', after).orderBy('id').limit(NEWER_PAGE).execute();
  }
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query.orderBy('id', 'desc').limit(PAGE).execute();
  return rows.reverse();
}

export async function updateMessageRow(
  db: DbTransaction,
  accountId: number,
  id: number,
  patch: {
    status?: number;
    content?: string | null;
    processed_content?: string | null;
    content_type?: number;
    content_attributes?: string;
    additional_attributes?: string;
    source_id?: string | null;
  },
): Promise<MessageRow> {
  return db
    .updateTable('messages')
    .set({ ...patch, updated_at: sql<Date>`clock_timestamp()` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the content was replaced by a deletion notice. */
export function isDeleted(message: Pick<MessageRow, 'content_attributes'>): boolean {
  return message.content_attributes.deleted === true;
}
