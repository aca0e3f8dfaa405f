import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import {
  deleteExpiredIdempotencyKeys,
  deleteExpiredSessions,
  deleteExpiredUserTokens,
} from '../expired-rows.repository';

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
      await deleteExpiredIdempotencyKeys(db, IDEMPOTENCY_KEY_TTL_HOURS);
      await deleteExpiredSessions(db);
      await deleteExpiredUserTokens(db);
    },
  };
}
