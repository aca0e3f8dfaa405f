import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

const KEPT = '30 days';
const ROWS_AT_A_TIME = 2_000;

/** What became of deliveries is kept for a month. */
export function removeOldDeliveries(services: Services): JobDefinition {
  return {
    name: 'remove-old-webhook-deliveries',
    cron: '40 3 * * *',
    async run(_payload, { signal }) {
      for (let removed = ROWS_AT_A_TIME; removed === ROWS_AT_A_TIME && !signal.aborted; ) {
        const result = await sql`
          delete from webhook_deliveries where ctid = any(array(
            select ctid from webhook_deliveries
            where created_at < now() - ${KEPT}::interval and state in ('delivered', 'dead')
            limit ${ROWS_AT_A_TIME}))
        `.execute(services.database.system('housekeeping'));
        removed = Number(result.numAffectedRows ?? 0);
      }
    },
  };
}
