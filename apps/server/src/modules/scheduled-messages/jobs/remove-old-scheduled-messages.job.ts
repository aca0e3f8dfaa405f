import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { deleteOldScheduled } from '../scheduled-messages.repository';

/** How long a repeated `echo_id` still returns the result. */
const KEPT_DAYS = 7;

/** Hourly: deletes finished messages, and the file rows of messages that went with their conversation. */
export function removeOldScheduledMessages(services: Services): JobDefinition {
  return {
    name: 'remove-old-scheduled-messages',
    cron: '37 * * * *',
    run: () => deleteOldScheduled(services.database.system('housekeeping'), KEPT_DAYS),
  };
}
