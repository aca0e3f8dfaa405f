import type { JobDefinition } from '../../../../platform/jobs/jobs';
import type { Services } from '../../../../platform/services';
import { listBehind, listGone } from '../positions.repository';
import { removeRollups } from '../sums.repository';
import { updateRollupsJob } from '../update-rollups-job';

const JOBS_AT_ONCE = 500;

/**
 * Every five minutes, plans the jobs of accounts that are behind: new ones, those whose job was lost, and those in which
 * nothing happened that reports count. Removes what is kept of accounts that are gone.
 */
export function updateReportRollupsEverywhere(services: Services): JobDefinition {
  return {
    name: 'update-report-rollups-everywhere',
    cron: '*/5 * * * *',
    async run(_payload, { addJobs }) {
      const db = services.database.system('update-report-rollups');
      for (const accountId of await listGone(db))
        await services.database.longTransaction(accountId, (tx) => removeRollups(tx.db, accountId));
      const ids = await listBehind(db);
      const specs = ids.map((id) => updateRollupsJob(id));
      for (let from = 0; from < specs.length; from += JOBS_AT_ONCE)
        await addJobs(specs.slice(from, from + JOBS_AT_ONCE));
    },
  };
}
