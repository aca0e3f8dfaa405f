import type { JobSpec } from '../../platform/jobs/jobs';

export const ASSIGN_WAITING = 'assign-waiting';

/**
 * Jobs of an inbox share a queue, so that only one runs at a time. There are few queues because the job runner checks
 * all of them together.
 */
const QUEUES = 8;

/**
 * The job that assigns waiting conversations of an inbox; its key keeps at most one in the queue. A job planned for
 * later has a key of its own, so that it does not delay the one that is due now.
 */
export function assignWaitingJob(accountId: number, inboxId: number, runAt?: Date): JobSpec {
  const key = `${ASSIGN_WAITING}:${accountId}:${inboxId}`;
  return {
    job: ASSIGN_WAITING,
    payload: { accountId, inboxId },
    queue: `${ASSIGN_WAITING}:${inboxId % QUEUES}`,
    ...(runAt ? { key: `${key}:later`, runAt } : { key }),
  };
}
