import { z } from 'zod';
import { defineRoute } from '../kit/route';
import { id, page } from '../kit/values';
import { failedWebhook, installationHealth, parkedJob } from './installation';
import {
  changeErrors,
  consoleBase,
  consoleTag,
  pageMeta,
  consoleWriteAccess,
  consoleReadAccess,
} from './kit';

const base = `${consoleBase}/health`;

export const showHealth = defineRoute({
  name: 'showHealth',
  method: 'GET',
  path: base,
  summary: 'Status of the installation: queues, database, storage, versions, processes',
  tag: consoleTag,
  access: consoleReadAccess,
  output: installationHealth,
});

export const listParkedJobs = defineRoute({
  name: 'listParkedJobs',
  method: 'GET',
  path: `${base}/parked_jobs`,
  summary: 'Jobs that failed their last attempt, newest first',
  tag: consoleTag,
  access: consoleReadAccess,
  query: z.object({ page: page.optional() }),
  output: z.strictObject({ payload: z.array(parkedJob), meta: pageMeta }),
});

export const retryParkedJob = defineRoute({
  name: 'retryParkedJob',
  method: 'POST',
  path: `${base}/parked_jobs/:parked_job_id/retry`,
  summary: 'Retry a failed job',
  tag: consoleTag,
  access: consoleWriteAccess,
  params: z.object({ parked_job_id: id }),
  output: z.strictObject({ retried: z.number() }),
  errors: { ...changeErrors, 404: 'not a failed job' },
});

export const retryParkedJobs = defineRoute({
  name: 'retryParkedJobs',
  method: 'POST',
  path: `${base}/parked_jobs/retry`,
  summary: 'Retry all failed jobs',
  tag: consoleTag,
  access: consoleWriteAccess,
  output: z.strictObject({ retried: z.number() }),
  errors: changeErrors,
});

export const listFailedWebhooks = defineRoute({
  name: 'listFailedWebhooks',
  method: 'GET',
  path: `${base}/failed_webhooks`,
  summary: 'Webhooks of all accounts with deliveries that failed their last attempt',
  tag: consoleTag,
  access: consoleReadAccess,
  output: z.strictObject({ payload: z.array(failedWebhook) }),
});

export const retryFailedWebhook = defineRoute({
  name: 'retryFailedWebhook',
  method: 'POST',
  path: `${base}/failed_webhooks/:managed_account_id/:managed_webhook_id/retry`,
  summary: 'Resend all failed deliveries of one webhook',
  tag: consoleTag,
  access: consoleWriteAccess,
  params: z.object({ managed_account_id: id, managed_webhook_id: id }),
  output: z.strictObject({ retried: z.number() }),
  errors: { ...changeErrors, 404: 'no such webhook', 422: 'the webhook is paused' },
});
