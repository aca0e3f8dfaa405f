import { type AttachmentListItem, fileTypes } from '@parley/contract';
import { unix } from '../../../platform/clock/clock';
import type { DbReader } from '../../../platform/db/database';
import {
  attachmentColumns,
  findMessages,
  presentAttachment,
  presentMessages,
} from '../../messages/messages.facade';
import type { ConversationRow } from '../../conversation-records/conversation-records.facade';

const PAGE = 100;

/** Files of a conversation, newest first. `types`: only files of these types; unknown types match nothing. */
export async function listAttachments(
  db: DbReader,
  conversation: ConversationRow,
  { page, types }: { page: number; types?: readonly string[] },
): Promise<{ meta: { total_count: number }; payload: AttachmentListItem[] }> {
  const { account_id: accountId } = conversation;
  const ofConversation = db
    .selectFrom('attachments as a')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.account_id', '=', 'a.account_id').onRef('m.id', '=', 'a.message_id'),
    )
    .where('a.account_id', '=', accountId)
    .where('m.conversation_id', '=', conversation.id)
    .$if(types !== undefined, (query) => query.where('a.file_type', 'in', numbersOf(types ?? [])));
  const [total, rows] = await Promise.all([
    ofConversation.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ofConversation
      .innerJoin('blobs as b', (join) =>
        join.onRef('b.account_id', '=', 'a.account_id').onRef('b.id', '=', 'a.blob_id'),
      )
      .select([...attachmentColumns, 'm.created_at as message_created_at'])
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
      const file = presentAttachment(row);
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
        ...(sender ? { sender } : {}),
      };
    }),
  };
}

/** Adds -1, which no file has, because SQL does not allow an empty IN list. */
function numbersOf(types: readonly string[]): number[] {
  return [-1, ...fileTypes.flatMap((type, number) => (types.includes(type) ? [number] : []))];
}
