import type { DeliveryRow } from '../deliveries.repository';
import { deliver, type DeliveryContext, giveUp } from './deliver';
import { isChannelDelivery } from './channel-delivery';

const MAX_CONCURRENT_CONVERSATIONS = 8;
const CHANNEL_DELIVERY_DEADLINE_MS = 10_000;

/**
 * Delivers conversations concurrently, and the deliveries of each in commit order (D7). False: the endpoint is down or
 * was paused, and deliveries that can wait were left.
 */
export async function deliverPage(
  deliveryContext: DeliveryContext,
  page: DeliveryRow[],
  endpointKey: string,
): Promise<boolean> {
  const conversations = [...byConversation(page).values()];
  let isLeft = false;
  async function work(): Promise<void> {
    for (let next = conversations.shift(); next; next = conversations.shift())
      if (!(await deliverConversation(deliveryContext, next, endpointKey))) isLeft = true;
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT_CONVERSATIONS }, work));
  return !isLeft;
}

/** Delivers one conversation in order. Once a delivery is left waiting, the later ones wait too. */
async function deliverConversation(
  deliveryContext: DeliveryContext,
  deliveries: DeliveryRow[],
  endpointKey: string,
): Promise<boolean> {
  const { breaker, endpoint, run } = deliveryContext;
  let isLeft = false;
  for (const delivery of deliveries) {
    if (run.signal.aborted) return true;
    const isOpen = endpoint.isPaused || breaker.ask(endpointKey) === 'open';
    // An agent's reply must not wait: give it up now, so that the agent soon sees that it was not sent.
    if (
      isChannelDelivery(delivery) &&
      (isOpen || isOverdue(delivery, breaker.hasRecentFailures(endpointKey)))
    )
      await giveUp(deliveryContext, delivery, {
        code: 'unreachable',
        reason: 'The endpoint does not answer',
      });
    else if (isOpen || isLeft) isLeft = true;
    else await deliver(deliveryContext, delivery);
  }
  return !isLeft;
}

/**
 * Whether a channel delivery has waited behind failing ones for so long that its attempt would end too late for the
 * agent (within 20 s).
 */
function isOverdue(delivery: DeliveryRow, hasRecentFailures: boolean): boolean {
  return hasRecentFailures && Date.now() - delivery.created_at.getTime() > CHANNEL_DELIVERY_DEADLINE_MS;
}

function byConversation(page: DeliveryRow[]): Map<string, DeliveryRow[]> {
  const groups = new Map<string, DeliveryRow[]>();
  for (const delivery of page) {
    const key = subjectOf(delivery);
    const group = groups.get(key);
    if (group) group.push(delivery);
    else groups.set(key, [delivery]);
  }
  return groups;
}

/** Ordering key of a delivery: its conversation, otherwise its contact or inbox. */
function subjectOf({ conversation_id: conversationId, event, body }: DeliveryRow): string {
  if (conversationId !== null) return `conversation:${conversationId}`;
  return `${event.split('_')[0]}:${String(body.id ?? '')}`;
}
