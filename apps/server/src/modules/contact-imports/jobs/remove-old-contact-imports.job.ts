import type { JobDefinition } from '../../../platform/jobs/jobs';
import { runInBatches } from '../../../platform/jobs/run-in-batches';
import type { Services } from '../../../platform/services';
import { deleteOldImports } from '../contact-imports.repository';

/** Few at once, because each takes up to 2,000 batches with it. */
const AT_ONCE = 20;

/** Deletes files that were never imported after a day, and imports with their results after 30 days. */
export function removeOldContactImports(services: Services): JobDefinition {
  return {
    name: 'remove-old-contact-imports',
    cron: '37 3 * * *',
    run: (_payload, { signal }) =>
      runInBatches(signal, AT_ONCE, (limit) =>
        deleteOldImports(services.database.system('housekeeping'), limit),
      ),
  };
}
