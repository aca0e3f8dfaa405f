import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteOldBulkActions } from '../bulk-actions.repository';

const KEPT_HOURS = 24;

/** Deletes bulk actions after a day: they are only kept for undo. */
export function removeOldBulkActions(services: Services): JobDefinition {
  return {
    name: 'remove-old-bulk-actions',
    cron: '17 * * * *',
    async run() {
      await deleteOldBulkActions(services.database.system('housekeeping'), KEPT_HOURS);
    },
  };
}
