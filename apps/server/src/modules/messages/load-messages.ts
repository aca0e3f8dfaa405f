import type { ContactPush, Message, MessagePush, Sender } from '@parley/contract';
import { sql } from 'kysely';
import type { DbReader } from '../../platform/db/database';
import { loadUserPushes } from '../agents/agents.facade';
import { loadContactPushes } from '../contacts/contacts.facade';
import { type MessageRelations, presentMessage, presentMessagePush } from './messages.presenter';
import { findAttachments, findMessages, type MessageRow } from './messages.repository';

/** REST forms in the order of the rows. */
export async function presentMessages(
  db: DbReader,
  accountId: number,
  rows: MessageRow[],
): Promise<Message[]> {
  const relations = await loadRelations(db, accountId, rows);
  return rows.map((row) => presentMessage(row, relations(row)));
}

/** What the caller has loaded already and messages would otherwise ask for again, by id. */
export interface KnownAroundMessages {
  conversations: ReadonlyMap<number, MessageRelations['conversation']>;
  contacts: ReadonlyMap<number, ContactPush>;
}

/** Push forms by id, in bulk. */
export async function presentMessagePushes(
  db: DbReader,
  accountId: number,
  rows: MessageRow[],
  known?: KnownAroundMessages,
): Promise<Map<number, MessagePush>> {
  const relations = await loadRelations(db, accountId, rows, known);
  return new Map(rows.map((row) => [row.id, presentMessagePush(row, relations(row))]));
}

/** Push forms by id; deleted ids are missing from the map. */
export async function loadMessagePushes(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, MessagePush>> {
  return presentMessagePushes(db, accountId, await findMessages(db, accountId, ids));
}

type RelationsOf = (row: MessageRow) => MessageRelations;

const nothingKnown: KnownAroundMessages = { conversations: new Map(), contacts: new Map() };

async function loadRelations(
  db: DbReader,
  accountId: number,
  rows: MessageRow[],
  known = nothingKnown,
): Promise<RelationsOf> {
  const idsOf = (type: MessageRow['sender_type']) =>
    rows
      .filter((row) => row.sender_type === type && row.sender_id !== null)
      .map((row) => row.sender_id as number);
  const [users, contacts, attachments, conversations] = await Promise.all([
    loadUserPushes(db, accountId, idsOf('User')),
    loadContactPushes(
      db,
      accountId,
      idsOf('Contact').filter((id) => !known.contacts.has(id)),
    ),
    findAttachments(
      db,
      accountId,
      rows.map((row) => row.id),
    ),
    findSurroundingConversations(
      db,
      accountId,
      rows.map((row) => row.conversation_id).filter((id) => !known.conversations.has(id)),
    ),
  ]);
  const senderOf = (row: MessageRow): Sender | undefined => {
    if (row.sender_id === null) return undefined;
    if (row.sender_type === 'User') return users.get(row.sender_id);
    if (row.sender_type === 'Contact')
      return known.contacts.get(row.sender_id) ?? contacts.get(row.sender_id);
    return undefined;
  };
  return (row) => {
    const conversation =
      known.conversations.get(row.conversation_id) ?? conversations.get(row.conversation_id);
    if (!conversation) throw new Error(`message ${row.id} has no conversation`);
    return { sender: senderOf(row), attachments: attachments.get(row.id) ?? [], conversation };
  };
}

async function findSurroundingConversations(
  db: DbReader,
  accountId: number,
  ids: number[],
): Promise<Map<number, MessageRelations['conversation']>> {
  if (ids.length === 0) return new Map();
  // Looked up one by one by their keys, as in `rowsByIds`.
  const { rows } = await sql<MessageRelations['conversation'] & { id: number }>`
    select found.* from unnest(${[...new Set(ids)]}::bigint[]) as wanted(id)
    cross join lateral (
      select c.id, c.display_id, c.assignee_id, c.unread_count, c.last_activity_at, ci.source_id
      from conversations c
      join contact_inboxes ci on ci.account_id = ${accountId} and ci.id = c.contact_inbox_id
      where c.account_id = ${accountId} and c.id = wanted.id offset 0) as found`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
