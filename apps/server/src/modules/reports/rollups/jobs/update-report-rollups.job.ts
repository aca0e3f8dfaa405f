import type { JobDefinition } from '../../../../platform/jobs/jobs';
import type { Services } from '../../../../platform/services';
import { hasChanged, planUpdate } from '../positions.repository';
import { rebuildRollups, updateRollups } from '../update-rollups';
import { UPDATE_ROLLUPS, updateRollupsJob } from '../update-rollups-job';

/** Takes over what happened in an account since the last run, or builds everything if that was never done. */
export function updateReportRollups(services: Services): JobDefinition {
  return {
    name: UPDATE_ROLLUPS,
    async run({ accountId }, { signal, addJobs, logger }) {
      for (let outcome = await updateRollups(services, accountId); outcome !== 'done'; ) {
        if (signal.aborted) return addJobs([updateRollupsJob(accountId)]);
        if (outcome === 'unbuilt') {
          const start = performance.now();
          await rebuildRollups(services, accountId);
          logger.info({ accountId, ms: Math.round(performance.now() - start) }, 'sums of reports were built');
        }
        outcome = await updateRollups(services, accountId);
      }
      // While this job was planned, events planned no other one.
      const db = services.database.tenant(accountId);
      if ((await hasChanged(db, accountId)) && (await planUpdate(db, accountId)))
        await addJobs([updateRollupsJob(accountId, { isGathering: true })]);
    },
  };
}
