import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteActionFile, listUnusedActionFiles } from '../action-files.repository';

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
      for (const file of await listUnusedActionFiles(db, BATCH_SIZE)) {
        if (file.sent_at === null) {
          await services.files.delete(file.file_key);
          if (file.thumb_key) await services.files.delete(file.thumb_key);
        }
        await deleteActionFile(db, file.account_id, file.id);
      }
    },
  };
}
