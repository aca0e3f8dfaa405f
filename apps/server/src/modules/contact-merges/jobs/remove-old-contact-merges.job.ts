import type { JobDefinition } from '../../../platform/jobs/jobs';
import { runInBatches } from '../../../platform/jobs/run-in-batches';
import type { Services } from '../../../platform/services';
import { removeAvatar } from '../../avatars/avatars.facade';
import { deleteOldMerges } from '../contact-merges.repository';

const ROWS_AT_A_TIME = 500;

/** Deletes merges that can no longer be undone, with the pictures that only they named. */
export function removeOldContactMerges(services: Services): JobDefinition {
  return {
    name: 'remove-old-contact-merges',
    cron: '50 3 * * *',
    async run(_payload, { signal }) {
      const db = services.database.system('housekeeping');
      await runInBatches(signal, ROWS_AT_A_TIME, async (limit) => {
        const { count, avatarKeys } = await deleteOldMerges(db, limit);
        for (const key of avatarKeys) await removeAvatar(services, key);
        return count;
      });
    },
  };
}
