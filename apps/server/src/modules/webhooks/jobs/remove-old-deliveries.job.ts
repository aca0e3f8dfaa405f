import type { JobDefinition } from '../../../platform/jobs/jobs';
import { runInBatches } from '../../../platform/jobs/run-in-batches';
import type { Services } from '../../../platform/services';
import { deleteOldDeliveries } from '../delivery-log.repository';
import { deleteOldReplays } from '../replays.repository';
import { eraseExpiredSecrets } from '../webhooks.repository';

/**
 * Retention of the delivery log, and so also of deliveries that wait for a paused webhook. Documented in
 * `docs/webhooks.md`.
 */
export const LOG_KEPT_DAYS = 30;
const ROWS_AT_A_TIME = 2_000;

/**
 * Deletes deliveries with their bodies and responses after 30 days, in any state: no attempt is made after that long,
 * and deliveries a paused webhook missed until then are never sent.
 */
export function removeOldDeliveries(services: Services): JobDefinition {
  return {
    name: 'remove-old-webhook-deliveries',
    cron: '40 3 * * *',
    async run(_payload, { signal }) {
      const db = services.database.system('housekeeping');
      await runInBatches(signal, ROWS_AT_A_TIME, (limit) =>
        deleteOldDeliveries(db, { keptDays: LOG_KEPT_DAYS, limit }),
      );
      await deleteOldReplays(db, LOG_KEPT_DAYS);
      await eraseExpiredSecrets(db);
    },
  };
}
