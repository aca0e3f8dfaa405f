import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

const KEPT_DAYS = 7;
const ROWS_AT_A_TIME = 2_000;

/** Deletes runs after a week, when no repeated request can refer to them any more. */
export function removeOldMacroRuns(services: Services): JobDefinition {
  return {
    name: 'remove-old-macro-runs',
    cron: '50 3 * * *',
    async run(_payload, { signal }) {
      const db = services.database.system('housekeeping');
      for (let removed = ROWS_AT_A_TIME; removed === ROWS_AT_A_TIME && !signal.aborted; ) {
        const result = await sql`
          delete from macro_runs where ctid = any(array(
            select ctid from macro_runs
            where created_at < now() - ${KEPT_DAYS} * interval '1 day'
            limit ${ROWS_AT_A_TIME}))
        `.execute(db);
        removed = Number(result.numAffectedRows ?? 0);
      }
    },
  };
}
