import { messageStatuses } from '@parley/contract';
import type { Tx } from '../../../platform/events/unit-of-work';
import { findMessages, markMessageFailed } from '../../messages/messages.facade';
import type { DeliveryRow } from '../deliveries.repository';

type HandOverMarks = Pick<DeliveryRow, 'webhook_id' | 'inbox_id' | 'event' | 'message_id' | 'body'>;

/**
 * On an API inbox these calls are how an agent's answer reaches the customer: if one fails, the message has
 * failed, and soon enough for the agent to see it.
 */
export function isHandOver<Row extends HandOverMarks>(
  delivery: Row,
): delivery is Row & { message_id: number } {
  const isInboxDelivery = delivery.webhook_id === null && delivery.inbox_id !== null;
  const isMessage = delivery.event === 'message_created' || delivery.event === 'message_updated';
  const { message_type: type, private: isPrivate } = delivery.body;
  const isOutgoing = (type === 'outgoing' || type === 'template') && isPrivate === false;
  return isInboxDelivery && isMessage && isOutgoing && delivery.message_id !== null;
}

/** Marks the message once: the update that tells of a failure may fail itself, and must not cause another. */
export async function failMessage(tx: Tx, messageId: number, reason: string): Promise<void> {
  const [message] = await findMessages(tx.db, tx.accountId, [messageId]);
  if (!message || messageStatuses[message.status] === 'failed') return;
  await markMessageFailed(tx, messageId, reason);
}
