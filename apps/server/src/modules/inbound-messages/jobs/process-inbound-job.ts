import type { JobSpec } from '../../../platform/jobs/jobs';

export const PROCESS_INBOUND = 'process-inbound';

/** The job that reads what waits at an inbox; one runs at a time, so that items keep their order. */
export function processInboundJob(accountId: number, inboxId: number, runAt?: Date): JobSpec {
  const key = `inbound:${accountId}:${inboxId}`;
  return {
    job: PROCESS_INBOUND,
    payload: { accountId, inboxId },
    key,
    queue: key,
    ...(runAt && { runAt }),
  };
}
