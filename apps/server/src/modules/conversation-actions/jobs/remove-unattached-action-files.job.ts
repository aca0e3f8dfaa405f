import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

const BATCH_SIZE = 500;

/**
 * Hourly, deletes action files that no macro uses any more, a day after their upload, so that running macros still
 * find them. The stored file is deleted first, unless messages use it too.
 */
export function removeUnattachedActionFiles(services: Services): JobDefinition {
  return {
    name: 'remove-loose-action-files',
    cron: '27 * * * *',
    async run() {
      const db = services.database.system('housekeeping');
      const loose = await db
        .selectFrom('action_files')
        .select(['account_id', 'id', 'file_key', 'thumb_key', 'sent_at'])
        .where('macro_id', 'is', null)
        .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
        .limit(BATCH_SIZE)
        .execute();
      for (const file of loose) {
        if (file.sent_at === null) {
          await services.files.delete(file.file_key);
          if (file.thumb_key) await services.files.delete(file.thumb_key);
        }
        await db
          .deleteFrom('action_files')
          .where('account_id', '=', file.account_id)
          .where('id', '=', file.id)
          .execute();
      }
    },
  };
}
