import { messageStatuses } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { findMessages, isRetriedSince, markMessageFailed } from '../../messages/messages.facade';
import type { DeliveryRow } from '../deliveries.repository';

type ChannelDeliveryFields = Pick<DeliveryRow, 'webhook_id' | 'inbox_id' | 'event' | 'message_id' | 'body'>;

/**
 * Whether a delivery carries an agent's message to the customer of an API inbox. If such a delivery fails, the message
 * has failed, and the agent must see that soon.
 */
export function isChannelDelivery<Row extends ChannelDeliveryFields>(
  delivery: Row,
): delivery is Row & { message_id: number } {
  const isInboxDelivery = delivery.webhook_id === null && delivery.inbox_id !== null;
  const isMessage = delivery.event === 'message_created' || delivery.event === 'message_updated';
  const { message_type: type, private: isPrivate } = delivery.body;
  const isOutgoing = (type === 'outgoing' || type === 'template') && isPrivate === false;
  return isInboxDelivery && isMessage && isOutgoing && delivery.message_id !== null;
}

/**
 * Marks a message as failed, once: the delivery of the resulting update may fail itself and must not cause another
 * update. A message retried after the event of this delivery is left alone, since the retry decides.
 */
export async function failMessage(
  tx: Tx,
  delivery: { message_id: number; event_seq: number | null },
  reason: string,
): Promise<void> {
  const { message_id: messageId, event_seq: seq } = delivery;
  const [message] = await findMessages(tx.db, tx.accountId, [messageId]);
  if (!message || messageStatuses[message.status] === 'failed') return;
  if (seq !== null && (await isRetriedSince(tx.db, tx.accountId, { messageId, seq }))) return;
  await markMessageFailed(tx, messageId, reason);
}
