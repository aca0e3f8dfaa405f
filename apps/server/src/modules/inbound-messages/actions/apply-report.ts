import type { IncomingEdit, IncomingStatus } from '../../../channels/messages';
import type { Tx } from '../../../platform/events/unit-of-work';
import { changeMessageText, findMessageOfSource, setMessageStatus } from '../../messages/messages.facade';
import type { OpenInbox } from '../open-inbox-connection';

export interface AppliedReport {
  state: 'stored' | 'nothing';
  reason?: string;
  conversation_id?: number;
  message_id?: number;
}

/** Sets what the provider reports of a message of ours. A message of another inbox is never touched. */
export async function applyStatus(
  tx: Tx,
  { inbox }: OpenInbox,
  { sourceId, messageId, status, reason }: IncomingStatus,
): Promise<AppliedReport> {
  const message = await findMessageOfSource(tx.db, tx.accountId, {
    inboxId: inbox.id,
    sourceId,
    ...(messageId !== undefined && { id: messageId }),
  });
  if (!message) return { state: 'nothing', reason: 'unknown_message' };
  await setMessageStatus(tx, message, { status, externalError: reason });
  return { state: 'stored', conversation_id: message.conversation_id, message_id: message.id };
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
