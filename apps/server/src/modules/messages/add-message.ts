import type { ContentType, MessageType } from '@parley/contract';
import type { Tx } from '../../platform/events/unit-of-work';
import { ConflictError } from '../../platform/http/errors';
import {
  type ConversationRow,
  changeConversation,
  queueConversationUpdate,
} from '../conversation-records/conversation-records.facade';
import { type AttachableFile, attachFiles } from '../files/files.facade';
import { recordHumanReply } from '../reporting/reporting.facade';
import type { EarlyInsert } from './lock-and-insert-message';
import { recordMentions } from './mentions';
import { columnValuesOf, echoHashOf } from './message-values';
import { fillMessageVariables } from './message-variables';
import { firstReplyCreated, messageCreated } from './messages.events';
import {
  findByEcho,
  findBySource,
  insertAttachments,
  insertMessage,
  type MessageRow,
} from './messages.repository';
import type { AttachmentRow } from './queries/attachments-of';
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
  uploads?: AttachableFile[];
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
 * continues after an id never skips one (D10). `early`: what `lockAndInsertMessage` has inserted already, if it was
 * used. Error: 409 for an echo id with other content.
 */
export async function addMessage(
  tx: Tx,
  conversation: ConversationRow,
  draft: NewMessage,
  early: EarlyInsert = { outcome: 'not_sent' },
): Promise<AddedMessage> {
  const echoHash = early.outcome === 'not_sent' ? echoHashOf(draft) : early.echoHash;
  const message = await insertOnce(tx, conversation, draft, { early, echoHash });
  if (!message) {
    const earlier = await findEarlier(tx, conversation, draft, echoHash);
    return { message: earlier, conversation, isRepeat: true, attachments: [] };
  }
  const uploads = draft.uploads ?? [];
  const attachments =
    uploads.length > 0
      ? await insertAttachments(
          tx.db,
          await attachFiles(tx, message.id, uploads, { isVoice: draft.isVoiceMessage }),
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

/**
 * The inserted message, with its variables filled; undefined if it existed already. The echo hash is computed from the
 * text before variables are filled.
 */
async function insertOnce(
  tx: Tx,
  conversation: ConversationRow,
  draft: NewMessage,
  { early, echoHash }: { early: EarlyInsert; echoHash: string | null },
): Promise<MessageRow | undefined> {
  if (early.outcome === 'inserted') return early.message;
  if (early.outcome === 'repeated') return undefined;
  const content = await fillMessageVariables(tx, conversation, draft);
  return insertMessage(tx.db, {
    account_id: tx.accountId,
    conversation_id: conversation.id,
    inbox_id: conversation.inbox_id,
    ...columnValuesOf({ ...draft, content }, echoHash),
  });
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
