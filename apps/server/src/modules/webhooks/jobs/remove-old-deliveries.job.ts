import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

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
      for (let removed = ROWS_AT_A_TIME; removed === ROWS_AT_A_TIME && !signal.aborted; ) {
        const result = await sql`
          delete from webhook_deliveries where ctid = any(array(
            select ctid from webhook_deliveries
            where created_at < now() - ${LOG_KEPT_DAYS} * interval '1 day'
            limit ${ROWS_AT_A_TIME}))
        `.execute(db);
        removed = Number(result.numAffectedRows ?? 0);
      }
      await sql`delete from webhook_replays
        where state <> 'running' and created_at < now() - ${LOG_KEPT_DAYS} * interval '1 day'`.execute(db);
      await sql`update webhooks set previous_secret = null, previous_secret_until = null
        where previous_secret_until < now()`.execute(db);
    },
  };
}
