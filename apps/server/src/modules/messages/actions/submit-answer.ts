import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ConversationRow } from '../../conversation-records/conversation-records.facade';
import { messageUpdated } from '../messages.events';
import { type MessageRow, updateMessageRow } from '../messages.repository';

/**
 * Keeps what somebody answered to an interactive message in its content attributes. The caller holds the conversation's
 * lock. The same answer again changes nothing: then the result is `message` itself.
 */
export async function submitAnswer(
  tx: Tx,
  conversation: ConversationRow,
  message: MessageRow,
  answer: Record<string, unknown>,
): Promise<MessageRow> {
  const before = message.content_attributes;
  const attributes = { ...before, ...answer };
  if (isDeepStrictEqual(attributes, before)) return message;
  const after = await updateMessageRow(tx.db, tx.accountId, message.id, {
    content_attributes: JSON.stringify(attributes),
  });
  tx.emit(messageUpdated(after, conversation, { content_attributes: [before, after.content_attributes] }));
  return after;
}
