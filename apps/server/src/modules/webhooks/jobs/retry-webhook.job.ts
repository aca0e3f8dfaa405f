import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { endpointRefOf, findDelivery } from '../deliveries.repository';
import type { CircuitBreaker } from '../delivery/circuit-breaker';
import { deliver, giveUp, RETRY_WEBHOOK, retryJob } from '../delivery/deliver';
import { findEndpoint, laneOf } from '../endpoints';

interface RetryPayload {
  accountId: number;
  deliveryId: number;
}

/** Tries a failed delivery once more; each try plans the next. */
export function retryWebhook(services: Services, breaker: CircuitBreaker): JobDefinition<RetryPayload> {
  return {
    name: RETRY_WEBHOOK,
    lane: 'outbound',
    async run({ accountId, deliveryId }, run) {
      const db = services.database.tenant(accountId);
      const delivery = await findDelivery(db, accountId, deliveryId);
      const ref = delivery && endpointRefOf(delivery);
      if (!delivery || !ref || delivery.state !== 'failed') return;
      const endpoint = await findEndpoint(db, accountId, ref, services.secrets);
      if (!endpoint)
        return giveUp({ services, breaker, run }, delivery, 'The endpoint has no address any more');
      const lane = laneOf(accountId, ref);
      // Not counted as a try: nothing was sent.
      if (breaker.ask(lane) === 'open') return run.addJobs([retryJob(delivery, breaker.probeAt(lane))]);
      await deliver({ services, breaker, run, endpoint }, delivery);
    },
  };
}
