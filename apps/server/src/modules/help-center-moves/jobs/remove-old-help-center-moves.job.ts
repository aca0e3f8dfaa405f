import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteExpiredExports } from '../exports.repository';
import { deleteOldImports } from '../imports.repository';

/** Deletes expired exports, and imports that are old or were never started, with their files. */
export function removeOldHelpCenterMoves(services: Services): JobDefinition {
  return {
    name: 'remove-old-help-center-moves',
    cron: '43 * * * *',
    async run() {
      const db = services.database.system('housekeeping');
      await deleteExpiredExports(db);
      await deleteOldImports(db);
    },
  };
}
