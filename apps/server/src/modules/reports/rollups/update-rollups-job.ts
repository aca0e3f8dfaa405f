import type { JobSpec } from '../../../platform/jobs/jobs';

export const UPDATE_ROLLUPS = 'update-report-rollups';

/** How long changes gather before they are taken over together. Reports needn't wait for it. */
const GATHER_MS = 2_000;
/** Few, because the job runner checks all queues together. */
const QUEUES = 4;

/** The job that takes over what happened in an account. Those of one account run one after the other. */
export function updateRollupsJob(accountId: number, { isGathering = false } = {}): JobSpec {
  return {
    job: UPDATE_ROLLUPS,
    payload: { accountId },
    key: `${UPDATE_ROLLUPS}:${accountId}`,
    queue: `${UPDATE_ROLLUPS}:${accountId % QUEUES}`,
    ...(isGathering && { runAt: new Date(Date.now() + GATHER_MS) }),
  };
}
