import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';

const BATCH_SIZE = 500;

/**
 * Hourly: deletes uploads that were not attached within a day (the bytes first, then the row), and direct uploads
 * registered more than a day ago.
 */
export function removeUnattachedUploads(services: Services): JobDefinition {
  return {
    name: 'remove-loose-uploads',
    cron: '17 * * * *',
    async run() {
      const db = services.database.system('housekeeping');
      const loose = await db
        .selectFrom('uploads')
        .select(['account_id', 'id', 'file_key', 'thumb_key', 'attached_at'])
        .where('is_lasting', '=', false)
        .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
        .limit(BATCH_SIZE)
        .execute();
      for (const upload of loose) {
        if (upload.attached_at === null) {
          await services.files.delete(upload.file_key);
          if (upload.thumb_key) await services.files.delete(upload.thumb_key);
        }
        await db
          .deleteFrom('uploads')
          .where('account_id', '=', upload.account_id)
          .where('id', '=', upload.id)
          .execute();
      }
      await db
        .deleteFrom('direct_uploads')
        .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
        .execute();
    },
  };
}
