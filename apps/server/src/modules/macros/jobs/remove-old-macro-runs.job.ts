import type { JobDefinition } from '../../../platform/jobs/jobs';
import { runInBatches } from '../../../platform/jobs/run-in-batches';
import type { Services } from '../../../platform/services';
import { deleteOldRuns } from '../macro-runs.repository';

const KEPT_DAYS = 7;
const ROWS_AT_A_TIME = 2_000;

/** Deletes runs after a week, when no repeated request can refer to them any more. */
export function removeOldMacroRuns(services: Services): JobDefinition {
  return {
    name: 'remove-old-macro-runs',
    cron: '50 3 * * *',
    async run(_payload, { signal }) {
      const db = services.database.system('housekeeping');
      await runInBatches(signal, ROWS_AT_A_TIME, (limit) =>
        deleteOldRuns(db, { keptDays: KEPT_DAYS, limit }),
      );
    },
  };
}
