import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { dueDeliveries } from '../deliveries.repository';
import type { CircuitBreaker } from '../delivery/circuit-breaker';
import { deliver, giveUp, queueRetries } from '../delivery/deliver';
import { type EndpointRef, findEndpoint, endpointKeyOf, RETRY_WEBHOOKS, retryJob } from '../endpoints';

const PAGE = 50;
/** Time after which the job yields its worker to other jobs. */
const TURN_MS = 60_000;

interface RetryPayload extends EndpointRef {
  accountId: number;
}

/**
 * Retries the due deliveries of one endpoint one after the other. First attempts run in another queue, so retries do
 * not delay them. Adds its own next run for the next due retry.
 */
export function retryWebhooks(services: Services, breaker: CircuitBreaker): JobDefinition<RetryPayload> {
  return {
    name: RETRY_WEBHOOKS,
    group: 'outbound',
    async run({ accountId, kind, id }, run) {
      const ref: EndpointRef = { kind, id };
      const lane = endpointKeyOf(accountId, ref);
      const db = services.database.tenant(accountId);
      const turnEnds = Date.now() + TURN_MS;
      for (;;) {
        const page = await dueDeliveries(db, accountId, ref, PAGE);
        if (page.length === 0) return queueRetries({ services, run }, accountId, ref);
        const endpoint = await findEndpoint(db, accountId, ref, services.secrets);
        if (endpoint?.isPaused) return;
        for (const delivery of page) {
          if (run.signal.aborted || Date.now() > turnEnds)
            return run.addJobs([retryJob(accountId, ref, new Date())]);
          // Nothing was sent, so this does not count as an attempt.
          if (breaker.ask(lane) === 'open')
            return run.addJobs([retryJob(accountId, ref, breaker.probeAt(lane))]);
          const why = { code: 'no_address' as const, reason: 'The endpoint has no address any more' };
          if (endpoint) await deliver({ services, breaker, run, endpoint }, delivery);
          else await giveUp({ services, breaker, run }, delivery, why);
          if (endpoint?.isPaused) return;
        }
      }
    },
  };
}
