import type { JobDefinition } from '../../../platform/jobs/jobs';
import { runInBatches } from '../../../platform/jobs/run-in-batches';
import type { Services } from '../../../platform/services';
import { deleteOldPushDeliveries } from '../devices/devices.repository';
import { deleteOldReceipts } from '../notification-receipts.repository';
import { deleteExcessNotifications, deleteOldNotifications } from '../old-notifications.repository';

/** Notifications kept per person and account. */
const KEPT_PER_USER = 300;
/** Events are kept for 72 h, so an older event cannot be handled again and needs no receipt. */
const RECEIPTS_KEPT_DAYS = 4;
const ROWS_AT_A_TIME = 2_000;

/** Daily: deletes notifications older than a month, and those beyond a person's 300 newest. Emits no events. */
export function removeOldNotifications(services: Services): JobDefinition {
  return {
    name: 'remove-old-notifications',
    cron: '20 3 * * *',
    async run(_payload, { signal }) {
      const db = services.database.system('housekeeping');
      await runInBatches(signal, ROWS_AT_A_TIME, (limit) => deleteOldNotifications(db, limit));
      await runInBatches(signal, ROWS_AT_A_TIME, (limit) =>
        deleteExcessNotifications(db, { keep: KEPT_PER_USER, limit }),
      );
      await runInBatches(signal, ROWS_AT_A_TIME, (limit) =>
        deleteOldReceipts(db, { keptDays: RECEIPTS_KEPT_DAYS, limit }),
      );
      await deleteOldPushDeliveries(db);
    },
  };
}
