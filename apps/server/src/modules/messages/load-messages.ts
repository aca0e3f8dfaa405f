import type { ContactPush, Message, MessagePush, Sender, UserPush } from '@parley/contract';
import type { DbReader } from '../../platform/db/database';
import { loadAgentBotPushes } from '../agent-bots/agent-bots.facade';
import { loadUserPushes } from '../agents/agents.facade';
import { loadContactPushes } from '../contacts/contacts.facade';
import { type MessageRelations, presentMessage, presentMessagePush } from './messages.presenter';
import { findAttachments, findMessages, type MessageRow } from './messages.repository';
import type { AttachmentRow } from './queries/attachments-of';
import { findMessageConversations, type MessageConversation } from './queries/find-message-conversations';

/** Related rows the caller has already, by id; messages then do not query them. */
export interface PreloadedMessageRelations<Conversation> {
  conversations?: ReadonlyMap<number, Conversation>;
  contacts?: ReadonlyMap<number, ContactPush>;
  users?: ReadonlyMap<number, UserPush>;
  /** By message id. */
  attachments?: ReadonlyMap<number, AttachmentRow[]>;
}

/** REST shapes in the order of the rows; messages whose conversation was deleted meanwhile are left out. */
export async function presentMessages(
  db: DbReader,
  accountId: number,
  rows: MessageRow[],
  known: PreloadedMessageRelations<MessageRelations['conversation']> = {},
): Promise<Message[]> {
  const [around, conversationOf] = await Promise.all([
    loadMessageRelations(db, accountId, rows, known),
    loadConversations(db, accountId, rows, known.conversations),
  ]);
  return rows.flatMap((row) => {
    const conversation = conversationOf(row);
    return conversation ? [presentMessage(row, { ...around(row), conversation })] : [];
  });
}

/** Realtime shapes by message id; messages whose conversation was deleted meanwhile are left out. */
export async function presentMessagePushes(
  db: DbReader,
  accountId: number,
  rows: MessageRow[],
  known: PreloadedMessageRelations<MessageConversation> = {},
): Promise<Map<number, MessagePush>> {
  const [around, conversationOf] = await Promise.all([
    loadMessageRelations(db, accountId, rows, known),
    loadConversations(db, accountId, rows, known.conversations),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const conversation = conversationOf(row);
      return conversation
        ? [[row.id, presentMessagePush(row, { ...around(row), conversation })] as const]
        : [];
    }),
  );
}

/** Realtime shapes by message id; deleted ids are missing from the map. */
export async function loadMessagePushes(
  db: DbReader,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, MessagePush>> {
  return presentMessagePushes(db, accountId, await findMessages(db, accountId, ids));
}

/** Loads senders and attachments. */
async function loadMessageRelations(
  db: DbReader,
  accountId: number,
  rows: MessageRow[],
  known: PreloadedMessageRelations<unknown>,
): Promise<(row: MessageRow) => Pick<MessageRelations, 'sender' | 'attachments'>> {
  const missing = (type: MessageRow['sender_type'], have?: ReadonlyMap<number, unknown>) =>
    rows.flatMap((row) =>
      row.sender_type === type && row.sender_id !== null && !have?.has(row.sender_id) ? [row.sender_id] : [],
    );
  const withoutFiles = rows.flatMap((row) => (known.attachments?.has(row.id) ? [] : [row.id]));
  const [users, contacts, bots, attachments] = await Promise.all([
    loadUserPushes(db, accountId, missing('User', known.users)),
    loadContactPushes(db, accountId, missing('Contact', known.contacts)),
    loadAgentBotPushes(db, accountId, missing('AgentBot')),
    findAttachments(db, accountId, withoutFiles),
  ]);
  const merged = await loadMergedSenders(
    db,
    accountId,
    rows,
    (id) => known.contacts?.has(id) || contacts.has(id),
  );
  const senderOf = (row: MessageRow): Sender | undefined => {
    if (row.sender_id === null) return undefined;
    if (row.sender_type === 'User') return known.users?.get(row.sender_id) ?? users.get(row.sender_id);
    if (row.sender_type === 'Contact')
      return known.contacts?.get(row.sender_id) ?? contacts.get(row.sender_id) ?? merged.get(row.id);
    return row.sender_type === 'AgentBot' ? bots.get(row.sender_id) : undefined;
  };
  return (row) => ({
    sender: senderOf(row),
    attachments: known.attachments?.get(row.id) ?? attachments.get(row.id) ?? [],
  });
}

/** The customers, by message id, of messages whose contact was merged into another one after they were read. */
async function loadMergedSenders(
  db: DbReader,
  accountId: number,
  rows: readonly MessageRow[],
  isFound: (contactId: number) => boolean,
): Promise<Map<number, ContactPush>> {
  const lost = rows.filter(
    (row) => row.sender_type === 'Contact' && row.sender_id !== null && !isFound(row.sender_id),
  );
  if (lost.length === 0) return new Map();
  const again = await findMessages(
    db,
    accountId,
    lost.map(({ id }) => id),
  );
  const contacts = await loadContactPushes(
    db,
    accountId,
    again.flatMap((row) => row.sender_id ?? []),
  );
  return new Map(
    again.flatMap((row) => {
      const contact = row.sender_id === null ? undefined : contacts.get(row.sender_id);
      return contact ? [[row.id, contact] as const] : [];
    }),
  );
}

async function loadConversations<Known>(
  db: DbReader,
  accountId: number,
  rows: MessageRow[],
  known: ReadonlyMap<number, Known> | undefined,
): Promise<(row: MessageRow) => Known | MessageConversation | undefined> {
  const missing = rows.flatMap((row) => (known?.has(row.conversation_id) ? [] : [row.conversation_id]));
  const found = await findMessageConversations(db, accountId, missing);
  return (row) => known?.get(row.conversation_id) ?? found.get(row.conversation_id);
}
