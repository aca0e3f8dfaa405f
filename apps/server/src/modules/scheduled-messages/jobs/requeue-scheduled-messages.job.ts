import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { listOverdue } from '../scheduled-messages.repository';
import { sendScheduledJob } from './send-scheduled-message.job';

const BATCH_SIZE = 500;

/** Enqueues due messages that have lost their job, within a minute or two. */
export function requeueScheduledMessages(services: Services): JobDefinition {
  return {
    name: 'pick-up-scheduled-messages',
    cron: '* * * * *',
    async run(_payload, run) {
      const due = await listOverdue(services.database.system('send-scheduled'), BATCH_SIZE);
      const now = new Date();
      await run.addJobs(due.map(({ account_id: accountId, id }) => sendScheduledJob(accountId, id, now)));
    },
  };
}
