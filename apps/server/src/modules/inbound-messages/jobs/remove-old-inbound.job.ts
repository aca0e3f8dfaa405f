import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteOldItems } from '../inbound-items.repository';

const PAGE = 500;

/** Removes what arrived more than 30 days ago; its files go with it (`remove-unreferenced-blobs`). */
export function removeOldInbound(services: Services): JobDefinition {
  return {
    name: 'remove-old-inbound',
    cron: '35 * * * *',
    async run(_payload, { signal }) {
      const db = services.database.system('housekeeping');
      while (!signal.aborted) {
        if ((await deleteOldItems(db, PAGE)) < PAGE) return;
      }
    },
  };
}
