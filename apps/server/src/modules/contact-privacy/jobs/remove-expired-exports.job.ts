import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { removeUnreferencedBlobsJob } from '../../files/files.facade';
import { deleteExpiredExports } from '../contact-data-exports.repository';

/** Hourly: removes exports with their files when they expire. Until then they can no longer be downloaded anyway. */
export function removeExpiredExports(services: Services): JobDefinition {
  return {
    name: 'remove-expired-contact-data-exports',
    cron: '23 * * * *',
    async run(_payload, run) {
      const count = await deleteExpiredExports(services.database.system('housekeeping'));
      if (count > 0) await run.addJobs([removeUnreferencedBlobsJob(0)]);
    },
  };
}
