import type { JobSpec } from '../../../platform/jobs/jobs';

export const UPDATE_ROLLUPS = 'update-report-rollups';
export const BUILD_ROLLUPS = 'build-report-rollups';

/** How long changes gather before they are taken over together. Reports needn't wait for it. */
const GATHER_MS = 2_000;
/** Few, because the job runner checks all queues together. */
const QUEUES = 8;

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

/** The job that builds everything anew. One at a time in the whole installation: in a large account it takes minutes. */
export function buildRollupsJob(accountId: number): JobSpec {
  return {
    job: BUILD_ROLLUPS,
    payload: { accountId },
    key: `${BUILD_ROLLUPS}:${accountId}`,
    queue: BUILD_ROLLUPS,
  };
}
