import type { Database } from '../../platform/db/database';
import type { JobDefinition } from '../../platform/jobs/jobs';
import { deleteProcessedEvents } from './event-relay.repository';

const KEPT = '72 hours';
const ROWS_AT_A_TIME = 5_000;

/**
 * Removes events older than 72 h that the relay has processed. A client that was offline for longer is told to refetch.
 * Deletes in batches: no transaction is long, and a stop loses nothing.
 */
export function createTrimEventLogJob({ database }: { database: Database }): JobDefinition {
  return {
    name: 'trim-event-log',
    cron: '7 * * * *',
    async run(_payload, { signal, logger }) {
      let total = 0;
      for (let removed = ROWS_AT_A_TIME; removed === ROWS_AT_A_TIME && !signal.aborted; total += removed) {
        removed = await deleteProcessedEvents(database.system('housekeeping'), {
          age: KEPT,
          limit: ROWS_AT_A_TIME,
        });
      }
      if (total > 0) logger.info({ removed: total }, 'old events removed');
    },
  };
}
