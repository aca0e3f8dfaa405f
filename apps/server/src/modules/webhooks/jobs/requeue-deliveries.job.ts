import { sql } from 'kysely';
import type { JobDefinition, JobSpec } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deliverJob, type EndpointRef, retryJob } from '../endpoints';

const ENDPOINTS_AT_MOST = 500;

interface StrandedDelivery {
  account_id: number;
  webhook_id: number | null;
  inbox_id: number | null;
  is_retry: boolean;
}

/**
 * Finds deliveries that are overdue by minutes and have no job (it failed too often, or was of an earlier release), and
 * adds the job again. This includes endpoints with an open circuit breaker, whose deliveries continue to wait.
 */
export function requeueDeliveries(services: Services): JobDefinition {
  return {
    name: 'pick-up-webhook-deliveries',
    cron: '*/10 * * * *',
    async run(_payload, run) {
      const { rows } = await sql<StrandedDelivery>`
        select d.account_id, d.webhook_id, d.inbox_id, d.state = 'failed' as is_retry
        from webhook_deliveries d
        left join webhooks w on w.account_id = d.account_id and w.id = d.webhook_id
        where w.paused_at is null and d.created_at < now() - interval '10 minutes'
          and (d.state = 'pending' and d.kind = 'live'
            or d.state = 'failed' and d.next_attempt_at < now() - interval '10 minutes')
          and not exists (select 1 from graphile_worker._private_jobs j where j.attempts < j.max_attempts
            and j.key = case when d.webhook_id is null then 'inbox:' || d.account_id || ':' || d.inbox_id
              else 'webhook:' || d.account_id || ':' || d.webhook_id end
              || case d.state when 'failed' then ':retry' else '' end)
        group by 1, 2, 3, 4 limit ${ENDPOINTS_AT_MOST}
      `.execute(services.database.system('housekeeping'));
      await run.addJobs(rows.flatMap(jobOf));
    },
  };
}

function jobOf({
  account_id: accountId,
  webhook_id: webhookId,
  inbox_id: inboxId,
  is_retry,
}: StrandedDelivery): JobSpec[] {
  const ref: EndpointRef | undefined =
    webhookId !== null
      ? { kind: 'webhook', id: webhookId }
      : inboxId !== null
        ? { kind: 'inbox', id: inboxId }
        : undefined;
  if (!ref) return [];
  return [is_retry ? retryJob(accountId, ref, new Date()) : deliverJob(accountId, ref)];
}
