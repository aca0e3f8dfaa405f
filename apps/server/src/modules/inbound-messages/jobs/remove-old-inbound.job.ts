import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteOldItems } from '../inbound-items.repository';

const PAGE = 500;

/** Removes what arrived more than 30 days ago, with its files. */
export function removeOldInbound(services: Services): JobDefinition {
  return {
    name: 'remove-old-inbound',
    cron: '35 * * * *',
    async run(_payload, { signal }) {
      const db = services.database.system('housekeeping');
      while (!signal.aborted) {
        const removed = await deleteOldItems(db, PAGE);
        for (const { file_key: key } of removed) if (key) await services.files.delete(key);
        if (removed.length < PAGE) return;
      }
    },
  };
}
