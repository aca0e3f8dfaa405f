import { messageStatuses } from '@parley/contract';
import { RuleError } from '../../../platform/http/errors';
import type { Tx } from '../../../platform/events/unit-of-work';
import type { ActionContext } from '../../access/access.facade';
import {
  type ConversationRow,
  lockConversationIfExists,
} from '../../conversation-records/conversation-records.facade';
import { messageChanges, messageUpdated } from '../messages.events';
import {
  findConversationIdOfMessage,
  findMessage,
  isDeleted,
  type MessageRow,
  updateMessageRow,
} from '../messages.repository';
import { lockMessage } from './lock-message';

/**
 * Sends a failed message again. Repeated requests (a double click, two windows) send it once: the second one finds the
 * status sent and changes nothing. Errors: 422 for an unknown id and for a deleted message.
 */
export async function retryMessage(
  ctx: ActionContext,
  displayId: number,
  messageId: number,
): Promise<MessageRow> {
  return ctx.write(async (tx) => {
    const unknown = new RuleError('message_unknown', 'Message could not be found');
    const { conversation, message } = await lockMessage(tx, ctx, displayId, messageId, unknown);
    if (isDeleted(message)) throw new RuleError('message_deleted', 'Message was deleted');
    return retry(tx, conversation, message);
  });
}

/** Sends a message again whose failure has a cause that is gone now. Does nothing if it was deleted or sent meanwhile. */
export async function retryFailedMessage(tx: Tx, messageId: number): Promise<void> {
  const conversationId = await findConversationIdOfMessage(tx.db, tx.accountId, messageId);
  const conversation =
    conversationId === undefined ? undefined : await lockConversationIfExists(tx, conversationId);
  const message = conversation && (await findMessage(tx.db, tx.accountId, conversation.id, messageId));
  if (message && !isDeleted(message)) await retry(tx, conversation, message);
}

async function retry(tx: Tx, conversation: ConversationRow, message: MessageRow): Promise<MessageRow> {
  if (messageStatuses[message.status] !== 'failed') return message;
  const after = await updateMessageRow(tx.db, tx.accountId, message.id, {
    status: messageStatuses.indexOf('sent'),
    content_attributes: JSON.stringify(withoutFailure(message.content_attributes)),
  });
  tx.emit(messageUpdated(after, conversation, messageChanges(message, after), { isRetry: true }));
  return after;
}

/**
 * Removes only the delivery error; reply references, items and translations belong to the message and are sent again.
 */
function withoutFailure({ external_error: _error, ...own }: Record<string, unknown>) {
  return own;
}
