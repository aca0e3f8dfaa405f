import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

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
      const inSteps = async (step: () => Promise<number>): Promise<void> => {
        while (!signal.aborted && (await step()) === ROWS_AT_A_TIME);
      };
      const removed = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) => Number(numAffectedRows);
      await inSteps(async () =>
        removed(
          await sql`delete from notifications where ctid = any(array(select ctid from notifications
            where created_at < now() - interval '1 month' limit ${ROWS_AT_A_TIME}))`.execute(db),
        ),
      );
      await inSteps(async () =>
        removed(
          await sql`delete from notifications where ctid = any(array(
            select n.ctid from (select account_id, user_id from notifications group by account_id, user_id
              having count(*) > ${KEPT_PER_USER}) many
            cross join lateral (select ctid from notifications m
              where m.account_id = many.account_id and m.user_id = many.user_id
              order by m.last_activity_at desc, m.id desc offset ${KEPT_PER_USER}) n limit ${ROWS_AT_A_TIME}))`.execute(
            db,
          ),
        ),
      );
      await inSteps(async () =>
        removed(
          await sql`delete from notification_receipts where ctid = any(array(select ctid from notification_receipts
            where created_at < now() - make_interval(days => ${RECEIPTS_KEPT_DAYS}) limit ${ROWS_AT_A_TIME}))`.execute(
            db,
          ),
        ),
      );
      await sql`delete from push_deliveries where created_at < now() - interval '1 month'`.execute(db);
    },
  };
}
