import { messageStatuses } from '@parley/contract';
import { RuleError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import { messageChanges, messageUpdated } from '../messages.events';
import { isDeleted, type MessageRow, updateMessageRow } from '../messages.repository';
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
    if (messageStatuses[message.status] !== 'failed') return message;
    const after = await updateMessageRow(tx.db, tx.accountId, messageId, {
      status: messageStatuses.indexOf('sent'),
      content_attributes: JSON.stringify(withoutFailure(message.content_attributes)),
    });
    const changes = messageChanges(message, after);
    tx.emit(messageUpdated(after, conversation, changes, { isRetry: true }));
    return after;
  });
}

/**
 * Removes only the delivery error; reply references, items and translations belong to the message and are sent again.
 */
function withoutFailure({ external_error: _error, ...own }: Record<string, unknown>) {
  return own;
}
