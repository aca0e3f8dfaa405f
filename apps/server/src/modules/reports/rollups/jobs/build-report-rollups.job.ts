import type { JobDefinition } from '../../../../platform/jobs/jobs';
import type { Services } from '../../../../platform/services';
import { isBuilt } from '../positions.repository';
import { rebuildRollups } from '../update-rollups';
import { BUILD_ROLLUPS, updateRollupsJob } from '../update-rollups-job';

/** Builds the facts and sums of an account, then has taken over what happened meanwhile. */
export function buildReportRollups(services: Services): JobDefinition {
  return {
    name: BUILD_ROLLUPS,
    async run({ accountId }, { addJobs, logger }) {
      // Planned again while an earlier one ran.
      if (await isBuilt(services.database.tenant(accountId), accountId)) return;
      const start = performance.now();
      await rebuildRollups(services, accountId);
      logger.info({ ms: Math.round(performance.now() - start) }, 'sums of reports were built');
      await addJobs([updateRollupsJob(accountId)]);
    },
  };
}
