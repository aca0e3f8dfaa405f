import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { dueDeliveries } from '../deliveries.repository';
import type { CircuitBreaker } from '../delivery/circuit-breaker';
import { deliver, giveUp, queueRetries } from '../delivery/deliver';
import { type EndpointRef, findEndpoint, endpointKeyOf, RETRY_WEBHOOKS, retryJob } from '../endpoints';

const PAGE = 50;
/** Then others get their turn at the worker. */
const TURN_MS = 60_000;

interface RetryPayload extends EndpointRef {
  accountId: number;
}

/**
 * Tries again what failed at one endpoint and is due, one after the other, beside its first tries: they are not
 * held up by it. Plans itself for whatever is due next.
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
          // Not counted as a try: nothing was sent.
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
