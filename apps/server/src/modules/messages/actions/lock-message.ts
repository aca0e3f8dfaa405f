import type { Tx } from '../../../platform/events/unit-of-work';
import { NotFoundError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import {
  type ConversationRow,
  lockConversation,
} from '../../conversation-records/conversation-records.facade';
import { findMessage, type MessageRow } from '../messages.repository';

export interface LockedMessage {
  conversation: ConversationRow;
  message: MessageRow;
}

/**
 * Locks the conversation and reads the message, so that nobody else changes it until the transaction ends. `unknown`:
 * error thrown for a missing message instead of 404.
 */
export async function lockMessage(
  tx: Tx,
  ctx: ActionContext,
  displayId: number,
  messageId: number,
  unknown: Error = new NotFoundError(),
): Promise<LockedMessage> {
  const conversation = await lockConversation(tx, ctx.viewer, displayId);
  const message = await findMessage(tx.db, tx.accountId, conversation.id, messageId);
  if (!message) throw unknown;
  return { conversation, message };
}
