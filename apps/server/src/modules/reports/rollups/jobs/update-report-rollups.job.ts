import type { JobDefinition } from '../../../../platform/jobs/jobs';
import type { Services } from '../../../../platform/services';
import { hasChanged, planUpdate } from '../positions.repository';
import { updateRollups } from '../update-rollups';
import { buildRollupsJob, UPDATE_ROLLUPS, updateRollupsJob } from '../update-rollups-job';

/** Takes over what happened in an account since the last run; has everything built if that was never done. */
export function updateReportRollups(services: Services): JobDefinition {
  return {
    name: UPDATE_ROLLUPS,
    async run({ accountId }, { signal, addJobs }) {
      let outcome = await updateRollups(services, accountId);
      while (outcome === 'more' && !signal.aborted) outcome = await updateRollups(services, accountId);
      if (outcome === 'unbuilt') return addJobs([buildRollupsJob(accountId)]);
      if (outcome === 'more') return addJobs([updateRollupsJob(accountId)]);
      // While this job was planned, events planned no other one.
      const db = services.database.tenant(accountId);
      if ((await hasChanged(db, accountId)) && (await planUpdate(db, accountId)))
        await addJobs([updateRollupsJob(accountId, { isGathering: true })]);
    },
  };
}
