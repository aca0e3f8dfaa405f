import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteExpiredExports } from '../contact-exports.repository';

/** Deletes exports seven days after they were asked for; nobody can download them from then on anyway. */
export function removeExpiredContactExports(services: Services): JobDefinition {
  return {
    name: 'remove-expired-contact-exports',
    cron: '41 * * * *',
    run: () => deleteExpiredExports(services.database.system('housekeeping')),
  };
}
