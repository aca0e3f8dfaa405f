import { type AttachmentListItem, fileTypes } from '@parley/contract';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { unix } from '../../../platform/clock/clock';
import type { DbReader } from '../../../platform/db/database';
import {
  attachmentColumns,
  findMessages,
  presentStoredFile,
  presentMessages,
} from '../../messages/messages.facade';
import type { Tables } from '../../../platform/db/tables';
import type { UserViewer } from '../../access/access.facade';
import {
  type ConversationRow,
  openableConversations,
} from '../../conversation-records/conversation-records.facade';

const PAGE = 100;

interface AttachmentPage<Item> {
  meta: { total_count: number };
  payload: Item[];
}

/** Files of a conversation, newest first. `types`: only files of these types; unknown types match nothing. */
export async function listAttachments(
  db: DbReader,
  conversation: ConversationRow,
  request: { page: number; types?: readonly string[] },
): Promise<AttachmentPage<AttachmentListItem>> {
  const which: Which = (eb) => eb('conversations.id', '=', conversation.id);
  const { meta, payload } = await findAttachments(db, conversation.account_id, which, request);
  return { meta, payload: payload.map(({ conversation_id: _id, ...item }) => item) };
}

/** Files of all conversations of a contact that the viewer may see, newest first, each with its conversation. */
export async function listContactAttachments(
  db: DbReader,
  viewer: UserViewer,
  { contactId, page }: { contactId: number; page: number },
): Promise<AttachmentPage<ContactAttachment>> {
  const which: Which = (eb) =>
    eb.and([eb('conversations.contact_id', '=', contactId), openableConversations(viewer)]);
  return findAttachments(db, viewer.accountId, which, { page });
}

type Which = (eb: ExpressionBuilder<Tables, 'conversations'>) => Expression<SqlBool>;
type ContactAttachment = AttachmentListItem & { conversation_id: number };

async function findAttachments(
  db: DbReader,
  accountId: number,
  which: Which,
  { page, types }: { page: number; types?: readonly string[] },
): Promise<AttachmentPage<ContactAttachment>> {
  const ofConversation = db
    .selectFrom('attachments as a')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.account_id', '=', 'a.account_id').onRef('m.id', '=', 'a.message_id'),
    )
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.account_id', '=', 'm.account_id')
        .onRef('conversations.id', '=', 'm.conversation_id'),
    )
    .where('a.account_id', '=', accountId)
    .where((eb) => which(eb as unknown as ExpressionBuilder<Tables, 'conversations'>))
    .$if(types !== undefined, (query) => query.where('a.file_type', 'in', numbersOf(types ?? [])));
  const [total, rows] = await Promise.all([
    ofConversation.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ofConversation
      .innerJoin('blobs as b', (join) =>
        join.onRef('b.account_id', '=', 'a.account_id').onRef('b.id', '=', 'a.blob_id'),
      )
      .select([...attachmentColumns, 'm.created_at as message_created_at', 'conversations.display_id'])
      .orderBy('a.id', 'desc')
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute(),
  ]);
  const messages = await findMessages(
    db,
    accountId,
    rows.map((row) => row.message_id),
  );
  const presented = await presentMessages(db, accountId, messages);
  const senders = new Map(presented.map((message) => [message.id, message.sender]));
  return {
    meta: { total_count: total.n },
    payload: rows.map((row) => {
      const file = presentStoredFile(row);
      const sender = senders.get(row.message_id);
      return {
        id: row.id,
        message_id: row.message_id,
        thumb_url: file.thumb_url,
        data_url: file.data_url,
        file_size: row.byte_size,
        file_type: file.file_type,
        extension: row.extension,
        width: row.width,
        height: row.height,
        created_at: unix(row.message_created_at),
        conversation_id: row.display_id,
        ...(sender ? { sender } : {}),
      };
    }),
  };
}

/** Adds -1, which no file has, because SQL does not allow an empty IN list. */
function numbersOf(types: readonly string[]): number[] {
  return [-1, ...fileTypes.flatMap((type, number) => (types.includes(type) ? [number] : []))];
}
