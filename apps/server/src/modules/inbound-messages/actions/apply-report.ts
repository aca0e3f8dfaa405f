import type { IncomingEdit, IncomingStatus } from '../../../channels/messages';
import { parseOwnMessageId } from '../../../channels/email/parse/thread-keys';
import type { StoredReport } from '../../../platform/db/column-types';
import type { Tx } from '../../../platform/events/unit-of-work';
import {
  changeMessageText,
  findMessageOfSource,
  type MessageRow,
  setMessageStatus,
} from '../../messages/messages.facade';
import type { OpenInbox } from '../open-inbox-connection';
import { findConversationByUuid, listRecipients } from '../threads.repository';

export interface AppliedReport {
  state: 'stored' | 'nothing';
  reason?: string;
  conversation_id?: number;
  message_id?: number;
  report?: StoredReport;
}

/** Sets what the provider reports of a message of ours. A message of another inbox is never touched. */
export async function applyStatus(
  tx: Tx,
  { inbox }: OpenInbox,
  incoming: IncomingStatus,
): Promise<AppliedReport> {
  const { sourceId, messageId, status, reason, recipients } = incoming;
  const message = await findMessageOfSource(tx.db, tx.accountId, {
    inboxId: inbox.id,
    sourceId,
    ...(messageId !== undefined && { id: messageId }),
  });
  if (!message) return { state: 'nothing', reason: 'unknown_message' };
  const sentTo = recipients && (await listRecipients(tx.db, tx.accountId, message.id));
  const recipient = recipients?.find((address) => sentTo?.has(address.toLowerCase())) ?? null;
  if (recipients && (recipient === null || !(await isItsId(tx, message, sourceId)))) {
    return { state: 'nothing', reason: 'unproven_report' };
  }
  await setMessageStatus(tx, message, { status, externalError: reason });
  return {
    state: 'stored',
    conversation_id: message.conversation_id,
    message_id: message.id,
    report: { status, recipient, reason },
  };
}

/**
 * Whether this is the Message-ID that the message went out with. Its number can be guessed, the random part cannot: only
 * who got the mail knows it. Until the server that took the mail has answered, only the conversation's own part is known.
 */
async function isItsId(tx: Tx, message: MessageRow, sourceId: string): Promise<boolean> {
  if (message.source_id !== null) return message.source_id === sourceId;
  const own = parseOwnMessageId(sourceId);
  if (!own) return false;
  const uuid = own.conversationUuid;
  return (await findConversationByUuid(tx.db, tx.accountId, { uuid })) === message.conversation_id;
}

/** Changes the text of a message whose writer changed it. */
export async function applyEdit(
  tx: Tx,
  { inbox }: OpenInbox,
  { sourceId, content }: IncomingEdit,
): Promise<AppliedReport> {
  const message = await findMessageOfSource(tx.db, tx.accountId, { inboxId: inbox.id, sourceId });
  if (!message) return { state: 'nothing', reason: 'unknown_message' };
  await changeMessageText(tx, message, content);
  return { state: 'stored', conversation_id: message.conversation_id, message_id: message.id };
}
