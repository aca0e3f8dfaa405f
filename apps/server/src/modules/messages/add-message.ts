import { createHash } from 'node:crypto';
import { type ContentType, contentTypes, type MessageType, messageTypes } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { ConflictError } from '../../platform/http/errors';
import {
  type ConversationRow,
  changeConversation,
  queueConversationUpdate,
} from '../conversations/conversations.facade';
import { attachUploads, type UploadRow } from '../files/files.facade';
import { recordMentions } from './mentions';
import { fillMessageVariables } from './message-variables';
import { firstReplyCreated, messageCreated } from './messages.events';
import {
  type AttachmentRow,
  findByEcho,
  findBySource,
  insertAttachments,
  insertMessage,
  insertMessageIntoTarget,
  type MessageRow,
  type EarlyInsertTarget,
} from './messages.repository';
import { conversationStateAfterMessage } from './conversation-state-after-message';

export interface MessageSender {
  type: 'User' | 'Contact' | 'AgentBot';
  id: number;
}

/** A message to be, wherever it comes from. */
export interface NewMessage {
  type: MessageType;
  content: string | null;
  contentType?: ContentType;
  contentAttributes?: Record<string, unknown>;
  additionalAttributes?: Record<string, unknown>;
  private?: boolean;
  sourceId?: string | null;
  /** Null: the product itself. */
  sender: MessageSender | null;
  /** Names this message for its sender: sent again, it is the same message (D2). */
  echoId?: string | null;
  uploads?: UploadRow[];
  isVoiceMessage?: boolean;
  /** When it was said, for imports and sample data; now unless told. */
  at?: Date;
}

export interface AddedMessage {
  message: MessageRow;
  /** As it is after the message. */
  conversation: ConversationRow;
  /** The message was there before; nothing was written. */
  isRepeat: boolean;
  /** What it was written with; of a repeat nobody has looked. */
  attachments: AttachmentRow[];
}

/**
 * Adds a message to a conversation whose row lock the caller holds: the lock makes ids commit-ordered, so a
 * reader that continues after an id never skips one (D10). `written`: its row, where `insertMessageEarly` made it. Error: 409 for
 * an echo id with other content.
 */
export async function addMessage(
  tx: Tx,
  conversation: ConversationRow,
  draft: NewMessage,
  options: { written?: MessageRow } = {},
): Promise<AddedMessage> {
  const echoHash = draft.echoId ? hashOf(draft) : null;
  const message = options.written ?? (await insertNewMessage(tx, conversation, draft, echoHash));
  if (!message) {
    const earlier = await findEarlier(tx, conversation, draft, echoHash);
    return { message: earlier, conversation, isRepeat: true, attachments: [] };
  }
  const uploads = draft.uploads ?? [];
  const attachments =
    uploads.length > 0
      ? await insertAttachments(
          tx.db,
          await attachUploads(tx, message.id, uploads, { isVoice: draft.isVoiceMessage }),
        )
      : [];
  tx.emit(messageCreated(message, conversation, draft.echoId ?? null));
  // As the writer has put it: nobody is mentioned by what a variable stands for.
  if (message.private && message.content) {
    await recordMentions(tx, conversation, { id: message.id, content: draft.content });
  }

  const { patch, isFirstReply } = conversationStateAfterMessage(conversation, message);
  const after = draft.at
    ? await changeConversation(tx, conversation, patch)
    : queueConversationUpdate(tx, conversation, patch, message.created_at);
  if (isFirstReply) tx.emit(firstReplyCreated(message, conversation));
  return { message, conversation: after, isRepeat: false, attachments };
}

/** What can be written before the conversation is known; the sender may be its contact, whoever that is. */
export type EarlyMessage = Omit<NewMessage, 'sender' | 'uploads' | 'at'> & {
  sender: MessageSender | 'contact';
};

/**
 * Writes a message that names no variables in the same packet as the statement before it, which locks the
 * conversation; its answer is for `addMessage`, and whoever finds that it must not be there ends the transaction.
 * Undefined: nothing was written, for the place does not hold or the message was there before; `addMessage` knows.
 */
export function insertMessageEarly(
  tx: Tx,
  place: EarlyInsertTarget,
  draft: EarlyMessage,
): Promise<MessageRow | undefined> {
  const sender = draft.sender === 'contact' ? { type: 'Contact' as const, id: 0 } : draft.sender;
  const echoHash = draft.echoId ? hashOf({ ...draft, sender }) : null;
  const { sender_id: senderId, ...values } = valuesOf({ ...draft, sender }, echoHash);
  const writing = insertMessageIntoTarget(tx.db, {
    accountId: tx.accountId,
    place,
    values,
    senderId: draft.sender === 'contact' ? 'contact' : senderId,
  });
  tx.send(writing);
  return writing;
}

/** With its variables filled; what makes it the same message again is the text before that. */
async function insertNewMessage(
  tx: Tx,
  conversation: ConversationRow,
  draft: NewMessage,
  echoHash: string | null,
): Promise<MessageRow | undefined> {
  const content = await fillMessageVariables(tx, conversation, draft);
  return insertMessage(tx.db, {
    account_id: tx.accountId,
    conversation_id: conversation.id,
    inbox_id: conversation.inbox_id,
    ...valuesOf({ ...draft, content }, echoHash),
  });
}

/** All of a message but its place. */
function valuesOf(draft: NewMessage, echoHash: string | null) {
  return {
    message_type: messageTypes.indexOf(draft.type),
    content_type: contentTypes.indexOf(draft.contentType ?? 'text'),
    content: draft.content,
    processed_content: draft.content,
    content_attributes: JSON.stringify(draft.contentAttributes ?? {}),
    additional_attributes: JSON.stringify(draft.additionalAttributes ?? {}),
    private: draft.private ?? false,
    source_id: draft.sourceId ?? null,
    sender_type: draft.sender?.type ?? null,
    sender_id: draft.sender?.id ?? null,
    echo_id: draft.echoId ?? null,
    echo_hash: echoHash,
    ...(draft.at ? { created_at: draft.at, updated_at: draft.at } : {}),
  };
}

/** The message whose place this one would take. */
async function findEarlier(
  tx: Tx,
  conversation: ConversationRow,
  draft: NewMessage,
  echoHash: string | null,
): Promise<MessageRow> {
  if (draft.echoId && draft.sender) {
    const earlier = await findByEcho(tx.db, {
      accountId: tx.accountId,
      conversationId: conversation.id,
      senderType: draft.sender.type,
      senderId: draft.sender.id,
      echoId: draft.echoId,
    });
    if (earlier && earlier.echo_hash !== echoHash) {
      throw new ConflictError(
        'echo_id_reused',
        'This echo_id was used before for a message with other content',
      );
    }
    if (earlier) return earlier;
  }
  const earlier = draft.sourceId
    ? await findBySource(tx.db, tx.accountId, conversation.inbox_id, draft.sourceId)
    : undefined;
  // Between the two statements it was deleted: to the caller it is as if somebody had been faster.
  if (!earlier) throw new ConflictError('overtaken', 'Something like it has just been made');
  return earlier;
}

/** What makes two requests with one echo id the same message; most have nothing but the first six. */
function hashOf(draft: NewMessage): string {
  const { additionalAttributes = {}, isVoiceMessage = false } = draft;
  const parts: unknown[] = [
    draft.type,
    draft.content,
    draft.contentType ?? 'text',
    draft.private ?? false,
    draft.contentAttributes ?? {},
    (draft.uploads ?? []).map((upload) => [upload.filename, upload.sha256]),
  ];
  if (Object.keys(additionalAttributes).length > 0) parts.push({ additionalAttributes });
  if (isVoiceMessage) parts.push({ isVoiceMessage });
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
