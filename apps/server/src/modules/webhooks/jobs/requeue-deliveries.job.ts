import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deliverJob, type EndpointRef, retryJob } from '../endpoints';
import { listStrandedEndpoints, type StrandedEndpoint } from '../stranded-deliveries.repository';

const ENDPOINTS_AT_MOST = 500;

/**
 * Finds deliveries that are overdue by minutes and have no job (it failed too often, or was of an earlier release), and
 * adds the job again. This includes endpoints with an open circuit breaker, whose deliveries continue to wait.
 */
export function requeueDeliveries(services: Services): JobDefinition {
  return {
    name: 'pick-up-webhook-deliveries',
    cron: '*/10 * * * *',
    async run(_payload, run) {
      const stranded = await listStrandedEndpoints(
        services.database.system('housekeeping'),
        ENDPOINTS_AT_MOST,
      );
      await run.addJobs(stranded.flatMap(jobOf));
    },
  };
}

function jobOf({
  account_id: accountId,
  webhook_id: webhookId,
  inbox_id: inboxId,
  is_retry,
}: StrandedEndpoint): JobSpec[] {
  const ref: EndpointRef | undefined =
    webhookId !== null
      ? { kind: 'webhook', id: webhookId }
      : inboxId !== null
        ? { kind: 'inbox', id: inboxId }
        : undefined;
  if (!ref) return [];
  return [is_retry ? retryJob(accountId, ref, new Date()) : deliverJob(accountId, ref)];
}
