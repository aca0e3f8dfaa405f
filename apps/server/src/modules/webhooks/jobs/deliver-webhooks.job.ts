import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { type DeliveryRow, pendingDeliveries } from '../deliveries.repository';
import type { CircuitBreaker } from '../delivery/circuit-breaker';
import { deliver, type Delivering, giveUp } from '../delivery/deliver';
import { isHandOver } from '../delivery/hand-over';
import { DELIVER_WEBHOOKS, deliverJob, type EndpointRef, findEndpoint, laneOf } from '../endpoints';

const PAGE = 100;
const CONVERSATIONS_AT_ONCE = 8;
const HAND_OVER_PATIENCE_MS = 10_000;

interface DeliverPayload extends EndpointRef {
  accountId: number;
}

/**
 * Delivers all that waits for one endpoint, each for the first time: conversations side by side, within one
 * conversation in the order of commit (D7). The endpoint's queue lets one such job run at a time.
 */
export function deliverWebhooks(services: Services, breaker: CircuitBreaker): JobDefinition<DeliverPayload> {
  return {
    name: DELIVER_WEBHOOKS,
    lane: 'outbound',
    async run({ accountId, kind, id }, run) {
      const ref: EndpointRef = { kind, id };
      const lane = laneOf(accountId, ref);
      const db = services.database.tenant(accountId);
      for (;;) {
        if (run.signal.aborted) return run.addJobs([deliverJob(accountId, ref)]);
        const page = await pendingDeliveries(db, accountId, ref, PAGE);
        if (page.length === 0) return;
        const endpoint = await findEndpoint(db, accountId, ref, services.secrets);
        if (!endpoint) await giveUpAll({ services, breaker, run }, page);
        else if (!(await deliverPage({ services, breaker, run, endpoint }, page, lane)))
          return run.addJobs([deliverJob(accountId, ref, breaker.probeAt(lane))]);
      }
    },
  };
}

async function giveUpAll(delivering: Omit<Delivering, 'endpoint'>, page: DeliveryRow[]): Promise<void> {
  for (const delivery of page) await giveUp(delivering, delivery, 'The endpoint has no address any more');
}

/** False: the endpoint is down; what can wait is left for the next probe. */
async function deliverPage(delivering: Delivering, page: DeliveryRow[], lane: string): Promise<boolean> {
  const conversations = [...byConversation(page).values()];
  let isDown = false;
  async function work(): Promise<void> {
    for (let next = conversations.shift(); next; next = conversations.shift())
      if (!(await deliverConversation(delivering, next, lane))) isDown = true;
  }
  await Promise.all(Array.from({ length: CONVERSATIONS_AT_ONCE }, work));
  return !isDown;
}

/** One conversation's deliveries in order; once one is left, those after it are left too. */
async function deliverConversation(
  delivering: Delivering,
  deliveries: DeliveryRow[],
  lane: string,
): Promise<boolean> {
  let isLeft = false;
  for (const delivery of deliveries) {
    if (delivering.run.signal.aborted) return true;
    const isOpen = delivering.breaker.ask(lane) === 'open';
    // A customer's answer is not kept waiting: the agent sees soon that it did not go out.
    if (isHandOver(delivery) && (isOpen || isOverdue(delivery, delivering.breaker.isShaky(lane))))
      await giveUp(delivering, delivery, 'The endpoint does not answer');
    else if (isOpen || isLeft) isLeft = true;
    else await deliver(delivering, delivery);
  }
  return !isLeft;
}

/** Behind failing ones for so long that its own try would end too late for the agent (within 20 s). */
function isOverdue(delivery: DeliveryRow, isShaky: boolean): boolean {
  return isShaky && Date.now() - delivery.created_at.getTime() > HAND_OVER_PATIENCE_MS;
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

/** Its conversation; what belongs to none keeps the order of its contact. */
function subjectOf({ conversation_id: conversationId, event, body }: DeliveryRow): string {
  if (conversationId !== null) return `conversation:${conversationId}`;
  return `${event.split('_')[0]}:${String(body.id ?? '')}`;
}
