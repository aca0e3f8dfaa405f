import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

/** Longer than any save can be delayed. */
const KEPT_DAYS = 7;

/** Daily: deletes rows without text, which only record that a draft was sent or emptied. */
export function removeEmptyDrafts(services: Services): JobDefinition {
  return {
    name: 'forget-empty-drafts',
    cron: '23 3 * * *',
    async run() {
      await sql`delete from reply_drafts
        where content = '' and recipients is null
          and updated_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(
        services.database.system('housekeeping'),
      );
    },
  };
}
