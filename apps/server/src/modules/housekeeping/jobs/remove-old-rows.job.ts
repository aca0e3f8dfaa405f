import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

const IDEMPOTENCY_KEY_TTL_HOURS = 24;

/**
 * Hourly: deletes expired rows that no request can use any more: stored responses, tokens and sessions. Old events and
 * webhook deliveries are numerous and are deleted in batches by jobs of their own.
 */
export function removeOldRows(services: Services): JobDefinition {
  return {
    name: 'remove-old-rows',
    cron: '41 * * * *',
    async run() {
      const db = services.database.system('housekeeping');
      await sql`delete from idempotency_keys
        where created_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_TTL_HOURS})`.execute(db);
      await sql`delete from sessions where expires_at < now()`.execute(db);
      await sql`delete from user_tokens where expires_at < now() - interval '30 days'`.execute(db);
    },
  };
}
