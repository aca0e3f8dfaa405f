import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteEmptyDrafts } from '../reply-drafts.repository';

/** Longer than any save can be delayed. */
const KEPT_DAYS = 7;

/** Daily: deletes rows without text, which only record that a draft was sent or emptied. */
export function removeEmptyDrafts(services: Services): JobDefinition {
  return {
    name: 'forget-empty-drafts',
    cron: '23 3 * * *',
    async run() {
      await deleteEmptyDrafts(services.database.system('housekeeping'), KEPT_DAYS);
    },
  };
}
