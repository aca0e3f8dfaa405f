import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

/** How long a client may have been away and still catch up by events. */
const EVENTS_KEPT_HOURS = 72;
const ANSWERS_KEPT_HOURS = 24;
const DELIVERIES_KEPT_DAYS = 30;

/** Removes what nobody can ask for any more, hourly: old events, kept answers, dead tokens and sessions. */
export function removeOldRows(services: Services): JobDefinition {
  return {
    name: 'remove-old-rows',
    cron: '41 * * * *',
    async run() {
      const db = services.database.system('housekeeping');
      // Never beyond the relay: an event that has not caused its jobs stays, however old it is.
      await sql`
        delete from event_log e using event_relay_cursors c
        where c.account_id = e.account_id and e.seq <= c.seq
          and e.created_at < now() - make_interval(hours => ${EVENTS_KEPT_HOURS})`.execute(db);
      await sql`delete from idempotency_keys
        where created_at < now() - make_interval(hours => ${ANSWERS_KEPT_HOURS})`.execute(db);
      await sql`delete from webhook_deliveries
        where created_at < now() - make_interval(days => ${DELIVERIES_KEPT_DAYS})`.execute(db);
      await sql`delete from sessions where expires_at < now()`.execute(db);
      await sql`delete from user_tokens where expires_at < now() - interval '30 days'`.execute(db);
    },
  };
}
