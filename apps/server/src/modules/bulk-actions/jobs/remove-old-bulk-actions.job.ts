import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

const KEPT_HOURS = 24;

/** Deletes bulk actions after a day: they are only kept for undo. */
export function removeOldBulkActions(services: Services): JobDefinition {
  return {
    name: 'remove-old-bulk-actions',
    cron: '17 * * * *',
    async run() {
      await sql`delete from bulk_actions where created_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(
        services.database.system('housekeeping'),
      );
    },
  };
}
