import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteUnusedFiles } from '../action-files.repository';

/** Hourly: deletes action files that no macro uses any more, which releases their blobs. */
export function removeUnattachedActionFiles(services: Services): JobDefinition {
  return {
    name: 'remove-loose-action-files',
    cron: '27 * * * *',
    run: () => deleteUnusedFiles(services.database.system('housekeeping')),
  };
}
