import { capabilitiesOf, type MessageStatus, messageStatuses, type RefusedRecipient } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { FeatureOffError } from '../../../platform/http/errors';
import type { ActionContext } from '../../access/access.facade';
import {
  type ConversationRow,
  lockConversationIfExists,
} from '../../conversation-records/conversation-records.facade';
import { findInbox } from '../../inboxes/inboxes.facade';
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
 * Sets the delivery status of a message, as reported by the system behind an API inbox. An unknown status, and a change
 * from read back to delivered, are ignored. Error: 403 for every other channel.
 */
export async function updateMessage(
  ctx: ActionContext,
  displayId: number,
  messageId: number,
  input: { status?: unknown; external_error?: string | null },
): Promise<MessageRow> {
  return ctx.write(async (tx) => {
    const { conversation, message } = await lockMessage(tx, ctx, displayId, messageId);
    const inbox = await findInbox(tx.db, tx.accountId, conversation.inbox_id);
    if (!inbox || !capabilitiesOf(inbox.channel_type).isOperatedByApi) {
      throw new FeatureOffError(
        'Message status update is only allowed for API inboxes',
        'status_not_allowed',
      );
    }
    const status = messageStatuses.find((known) => known === input.status);
    if (!status) return message;
    return applyMessageStatus(tx, conversation, message, {
      status,
      externalError: input.external_error ?? null,
    });
  });
}

/** Marks a message as failed, with the reason, when its delivery has ended without success. It can be retried (D5). */
export async function markMessageFailed(tx: Tx, messageId: number, reason: string): Promise<void> {
  const conversationId = await findConversationIdOfMessage(tx.db, tx.accountId, messageId);
  if (conversationId === undefined) return;
  const conversation = await lockConversationIfExists(tx, conversationId);
  const message = conversation && (await findMessage(tx.db, tx.accountId, conversation.id, messageId));
  if (!message) return;
  await applyMessageStatus(tx, conversation, message, { status: 'failed', externalError: reason });
}

/**
 * Sets what the provider reports of a message. It never goes backwards: a read message stays read, and only a message
 * that was not read can turn out to have failed.
 */
export async function setMessageStatus(
  tx: Tx,
  { id, conversation_id: conversationId }: Pick<MessageRow, 'id' | 'conversation_id'>,
  change: { status: MessageStatus; externalError: string | null },
): Promise<void> {
  const conversation = await lockConversationIfExists(tx, conversationId);
  const message = conversation && (await findMessage(tx.db, tx.accountId, conversationId, id));
  if (!message) return;
  const before = messageStatuses[message.status] ?? 'sent';
  const isBackwards =
    (change.status === 'failed' && before === 'read') ||
    (change.status === 'delivered' && before === 'failed');
  if (!isBackwards) await applyMessageStatus(tx, conversation, message, change);
}

/**
 * Notes that the provider has accepted a message, under the id that it gave to it. `refused`: recipients that it did not
 * take beside others, whom sending it again would not reach without doubling it for the others.
 */
export async function setMessageSent(
  tx: Tx,
  messageId: number,
  { sourceId, refused = [] }: { sourceId: string; refused?: readonly RefusedRecipient[] | undefined },
): Promise<void> {
  const conversationId = await findConversationIdOfMessage(tx.db, tx.accountId, messageId);
  if (conversationId === undefined) return;
  const conversation = await lockConversationIfExists(tx, conversationId);
  const message = conversation && (await findMessage(tx.db, tx.accountId, conversation.id, messageId));
  if (!message || isDeleted(message)) return;
  const { external_error: _error, refused_recipients: _refused, ...rest } = message.content_attributes;
  const isFailed = messageStatuses[message.status] === 'failed';
  const after = await updateMessageRow(tx.db, tx.accountId, messageId, {
    source_id: sourceId,
    ...(isFailed && { status: messageStatuses.indexOf('sent') }),
    ...((isFailed || refused.length > 0) && {
      content_attributes: JSON.stringify(
        refused.length > 0 ? { ...rest, refused_recipients: refused } : rest,
      ),
    }),
  });
  tx.emit(messageUpdated(after, conversation, messageChanges(message, after)));
}

/** Replaces the text of a message whose writer changed it in the provider's own app. */
export async function changeMessageText(
  tx: Tx,
  { id, conversation_id: conversationId }: Pick<MessageRow, 'id' | 'conversation_id'>,
  content: string,
): Promise<void> {
  const conversation = await lockConversationIfExists(tx, conversationId);
  const message = conversation && (await findMessage(tx.db, tx.accountId, conversationId, id));
  if (!message || isDeleted(message) || message.content === content) return;
  const after = await updateMessageRow(tx.db, tx.accountId, id, { content });
  tx.emit(messageUpdated(after, conversation, messageChanges(message, after)));
}

async function applyMessageStatus(
  tx: Tx,
  conversation: ConversationRow,
  message: MessageRow,
  change: { status: MessageStatus; externalError: string | null },
): Promise<MessageRow> {
  const before = messageStatuses[message.status] ?? 'sent';
  if (before === 'read' && change.status === 'delivered') return message;
  // The failed delivery may be the one that reports the deletion; a deleted message has nothing left to retry.
  if (change.status === 'failed' && isDeleted(message)) return message;
  const { external_error: _old, ...rest } = message.content_attributes;
  const attributes =
    change.status === 'failed' && change.externalError
      ? { ...rest, external_error: change.externalError }
      : rest;
  const isSame =
    before === change.status && JSON.stringify(attributes) === JSON.stringify(message.content_attributes);
  if (isSame) return message;
  const after = await updateMessageRow(tx.db, tx.accountId, message.id, {
    status: messageStatuses.indexOf(change.status),
    content_attributes: JSON.stringify(attributes),
  });
  tx.emit(messageUpdated(after, conversation, messageChanges(message, after)));
  return after;
}
