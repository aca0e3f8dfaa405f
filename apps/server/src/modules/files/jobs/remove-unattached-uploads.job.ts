import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteOldUploads } from '../files.repository';

/**
 * Hourly: deletes the rows of uploads and direct uploads that are a day old. What was attached keeps its blob; the others
 * release it.
 */
export function removeUnattachedUploads(services: Services): JobDefinition {
  return {
    name: 'remove-loose-uploads',
    cron: '17 * * * *',
    run: () => deleteOldUploads(services.database.system('housekeeping')),
  };
}
