import { contentTypes, conversationPriorities, conversationStatuses, messageTypes } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../../platform/db/database';
import type { ContactRow } from '../../contacts/contacts.facade';

const CONVERSATIONS_AT_ONCE = 100;
const MESSAGES_AT_ONCE = 500;

interface Scope {
  accountId: number;
  contactId: number;
}

/** What is stored about the contact apart from conversations, under the names of the API; times are ISO 8601. */
export async function readContactData(db: DbReader, contact: ContactRow) {
  const { account_id: accountId, id: contactId } = contact;
  const scope = { accountId, contactId };
  const [inboxes, notes, changes] = await Promise.all([
    readInboxes(db, scope),
    readNotes(db, scope),
    readChanges(db, scope),
  ]);
  const { avatar_key: _key, account_id: _account, ...fields } = contact;
  return { ...fields, inboxes, notes, changes };
}

function readInboxes(db: DbReader, { accountId, contactId }: Scope) {
  return db
    .selectFrom('contact_inboxes as l')
    .leftJoin('inboxes as i', (join) =>
      join.onRef('i.account_id', '=', 'l.account_id').onRef('i.id', '=', 'l.inbox_id'),
    )
    .select([
      'i.name as inbox',
      'i.channel_type',
      'l.source_id',
      'l.hmac_verified',
      'l.trusted_identifier',
      'l.claims',
      'l.shown_contact',
      'l.created_at',
    ])
    .where('l.account_id', '=', accountId)
    .where('l.contact_id', '=', contactId)
    .orderBy('l.id')
    .execute();
}

function readNotes(db: DbReader, { accountId, contactId }: Scope) {
  return db
    .selectFrom('contact_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select(['n.content', 'u.name as author', 'n.created_at', 'n.updated_at'])
    .where('n.account_id', '=', accountId)
    .where('n.contact_id', '=', contactId)
    .orderBy('n.id')
    .execute();
}

function readChanges(db: DbReader, { accountId, contactId }: Scope) {
  return db
    .selectFrom('contact_changes')
    .select(['created_at', 'actor_type', 'changes'])
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The contact's conversations without their messages, oldest first. */
export async function* readConversations(db: DbReader, { accountId, contactId }: Scope) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('conversations as c')
      .leftJoin('inboxes as i', (join) =>
        join.onRef('i.account_id', '=', 'c.account_id').onRef('i.id', '=', 'c.inbox_id'),
      )
      .select([
        'c.id',
        'c.display_id',
        'i.name as inbox',
        'c.status',
        'c.priority',
        'c.labels',
        'c.additional_attributes',
        'c.custom_attributes',
        'c.csat_rating',
        'c.created_at',
        'c.last_activity_at',
      ])
      .where('c.account_id', '=', accountId)
      .where('c.contact_id', '=', contactId)
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(CONVERSATIONS_AT_ONCE)
      .execute();
    for (const { id, display_id, status, priority, ...others } of rows) {
      const names = {
        status: conversationStatuses[status] ?? status,
        priority: priority === null ? null : (conversationPriorities[priority] ?? priority),
      };
      yield { rowId: id, shown: { id: display_id, ...names, ...others } };
    }
    const last = rows.at(-1);
    if (!last || rows.length < CONVERSATIONS_AT_ONCE) return;
    after = last.id;
  }
}

/** The messages of a conversation, oldest first, in batches. */
export async function* readMessages(db: DbReader, accountId: number, conversationId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('messages as m')
      .leftJoin('users as u', (join) =>
        join.onRef('u.id', '=', 'm.sender_id').on('m.sender_type', '=', 'User'),
      )
      .leftJoin('csat_survey_responses as r', (join) =>
        join.onRef('r.account_id', '=', 'm.account_id').onRef('r.message_id', '=', 'm.id'),
      )
      .select([
        'm.id',
        'm.created_at',
        'm.message_type',
        'm.private',
        'm.content_type',
        'm.content',
        'm.content_attributes',
        'm.additional_attributes',
        'm.sender_type',
        'u.name as sender_name',
        'r.rating',
        'r.feedback_message',
        'r.csat_review_notes',
      ])
      .where('m.account_id', '=', accountId)
      .where('m.conversation_id', '=', conversationId)
      .where('m.id', '>', after)
      .orderBy('m.id')
      .limit(MESSAGES_AT_ONCE)
      .execute();
    const files = await readAttachments(
      db,
      accountId,
      rows.map(({ id }) => id),
    );
    yield rows.map(({ message_type, content_type, rating, feedback_message, csat_review_notes, ...row }) => ({
      ...row,
      message_type: messageTypes[message_type] ?? message_type,
      content_type: contentTypes[content_type] ?? content_type,
      ...(rating !== null && { survey: { rating, feedback_message, csat_review_notes } }),
      attachments: files.filter((file) => file.message_id === row.id),
    }));
    const last = rows.at(-1);
    if (!last || rows.length < MESSAGES_AT_ONCE) return;
    after = last.id;
  }
}

export interface AttachedFile {
  id: number;
  message_id: number;
  file_key: string;
  filename: string;
  content_type: string;
  byte_size: number;
  created_at: Date;
}

async function readAttachments(
  db: DbReader,
  accountId: number,
  messageIds: readonly number[],
): Promise<AttachedFile[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('attachments as a')
    .innerJoin('blobs as b', (join) =>
      join.onRef('b.account_id', '=', 'a.account_id').onRef('b.id', '=', 'a.blob_id'),
    )
    .select([
      'a.id',
      'a.message_id',
      'b.file_key',
      'b.filename',
      'b.content_type',
      'b.byte_size',
      'a.created_at',
    ])
    .where('a.account_id', '=', accountId)
    .where('a.message_id', '=', sql<number>`any(${[...messageIds]}::bigint[])`)
    .orderBy('a.id')
    .execute();
}
