import type { JobSpec } from '../../platform/jobs/jobs';

export const ASSIGN_WAITING = 'assign-waiting';

/** Jobs of an inbox stand in one queue, so that one runs at a time; few queues, for they are looked through together. */
const QUEUES = 8;

/**
 * The job that gives out what waits in an inbox; one waiting at a time. Planned for later, it waits beside that one, so
 * that no plan puts off what is to be done now.
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
