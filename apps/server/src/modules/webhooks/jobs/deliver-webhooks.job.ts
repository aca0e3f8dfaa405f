import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { type DeliveryRow, pendingDeliveries } from '../deliveries.repository';
import type { CircuitBreaker } from '../delivery/circuit-breaker';
import { type DeliveryContext, giveUp, queueRetries } from '../delivery/deliver';
import { deliverPage } from '../delivery/deliver-page';
import { broadcastWebhookUpdate } from '../delivery-broadcasts';
import { DELIVER_WEBHOOKS, deliverJob, type EndpointRef, findEndpoint, endpointKeyOf } from '../endpoints';

const PAGE = 100;

interface DeliverPayload extends EndpointRef {
  accountId: number;
}

/**
 * Makes the first attempt of every pending delivery of one endpoint. The endpoint's queue runs one such job at a time,
 * across all processes. A paused endpoint keeps its pending deliveries; resuming adds the job again.
 */
export function deliverWebhooks(services: Services, breaker: CircuitBreaker): JobDefinition<DeliverPayload> {
  return {
    name: DELIVER_WEBHOOKS,
    group: 'outbound',
    async run({ accountId, kind, id }, run) {
      const ref: EndpointRef = { kind, id };
      const lane = endpointKeyOf(accountId, ref);
      const db = services.database.tenant(accountId);
      for (;;) {
        if (run.signal.aborted) return run.addJobs([deliverJob(accountId, ref)]);
        const page = await pendingDeliveries(db, accountId, ref, PAGE);
        if (page.length === 0) break;
        const endpoint = await findEndpoint(db, accountId, ref, services.secrets);
        if (!endpoint) {
          await giveUpAll({ services, breaker, run }, page);
          continue;
        }
        // Clients refetch the number of waiting deliveries.
        if (endpoint.isPaused) return broadcastEndpointUpdate(services, accountId, ref);
        const isDone = await deliverPage({ services, breaker, run, endpoint }, page, lane);
        if (endpoint.isPaused) return;
        if (!isDone) {
          broadcastEndpointUpdate(services, accountId, ref);
          await queueRetries({ services, run }, accountId, ref);
          return run.addJobs([deliverJob(accountId, ref, breaker.probeAt(lane))]);
        }
      }
      // A process killed at this point may have left failed deliveries without a retry job.
      await queueRetries({ services, run }, accountId, ref);
    },
  };
}

function broadcastEndpointUpdate(services: Services, accountId: number, { kind, id }: EndpointRef): void {
  if (kind === 'webhook') broadcastWebhookUpdate(services, accountId, id);
}

async function giveUpAll(
  deliveryContext: Omit<DeliveryContext, 'endpoint'>,
  page: DeliveryRow[],
): Promise<void> {
  const why = { code: 'no_address' as const, reason: 'The endpoint has no address any more' };
  for (const delivery of page) await giveUp(deliveryContext, delivery, why);
}
