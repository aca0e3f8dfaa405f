import { createHash } from 'node:crypto';
import { type ContentType, contentTypes, type MessageType, messageTypes } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { ConflictError } from '../../platform/http/errors';
import {
  type ConversationRow,
  changeConversation,
  queueConversationUpdate,
} from '../conversation-records/conversation-records.facade';
import { attachUploads, type UploadRow } from '../files/files.facade';
import { recordHumanReply } from '../reporting/reporting.facade';
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

/** Values of a message before it is inserted, whichever channel it comes from. */
export interface NewMessage {
  type: MessageType;
  content: string | null;
  contentType?: ContentType;
  contentAttributes?: Record<string, unknown>;
  additionalAttributes?: Record<string, unknown>;
  private?: boolean;
  sourceId?: string | null;
  /** Null: the system. */
  sender: MessageSender | null;
  /** Idempotency key chosen by the sender: a second request with the same key returns the same message (D2). */
  echoId?: string | null;
  uploads?: UploadRow[];
  isVoiceMessage?: boolean;
  /** Creation time, for imports and sample data; default: now. */
  at?: Date;
}

export interface AddedMessage {
  message: MessageRow;
  /** The conversation after the message. */
  conversation: ConversationRow;
  /** The message existed already; nothing was written. */
  isRepeat: boolean;
  /** Attachments written with the message; not loaded for a repeat. */
  attachments: AttachmentRow[];
}

/**
 * Adds a message to a conversation whose row lock the caller holds: the lock makes ids commit-ordered, so a reader that
 * continues after an id never skips one (D10). `written`: the row, if `insertMessageEarly` inserted it. Error: 409 for
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
  // Mentions are read from the text before variables are filled: the value of a variable mentions nobody.
  if (message.private && message.content) {
    await recordMentions(tx, conversation, { id: message.id, content: draft.content });
  }

  const { patch, isHumanReply, isFirstReply } = conversationStateAfterMessage(conversation, message);
  const after = draft.at
    ? await changeConversation(tx, conversation, patch)
    : queueConversationUpdate(tx, conversation, patch, message.created_at);
  if (isHumanReply) recordHumanReply(tx, conversation, message);
  if (isFirstReply) tx.emit(firstReplyCreated(message, conversation));
  return { message, conversation: after, isRepeat: false, attachments };
}

/** Values of a message that is inserted before its conversation is read; `contact` means the conversation's contact. */
export type EarlyMessage = Omit<NewMessage, 'sender' | 'uploads' | 'at'> & {
  sender: MessageSender | 'contact';
};

/**
 * Inserts a message without variables in the same round trip as the statement before it, which locks the conversation.
 * Pass the result to `addMessage`; a caller that finds that the message is not allowed rolls the transaction back.
 * Undefined: no row was inserted, because the conversation does not match the target or the message existed already;
 * `addMessage` handles both.
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

/** Inserts the message with its variables filled; the echo hash is computed from the text before that. */
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

/** Column values of a message, without account, conversation and inbox. */
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

/** Finds the existing message that the insert conflicted with. */
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
  // The existing message was deleted between the two statements, so report the same conflict as for a concurrent write.
  if (!earlier) throw new ConflictError('overtaken', 'Something like it has just been made');
  return earlier;
}

/**
 * Hash of the content, to detect an echo id reused for another message. Attributes and the voice flag are only hashed
 * when set, so most messages hash the first six parts.
 */
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
