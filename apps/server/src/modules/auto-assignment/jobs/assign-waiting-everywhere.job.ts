import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { listInboxesWithPolicy } from '../../assignment-policies/assignment-policies.facade';
import { assignWaitingJob } from '../assign-waiting-job';

const JOBS_AT_ONCE = 500;

/** Every 30 minutes, plans the jobs of all inboxes with a policy, in case an event was missed. */
export function assignWaitingEverywhere(services: Services): JobDefinition {
  return {
    name: 'assign-waiting-everywhere',
    cron: '*/30 * * * *',
    async run(_payload, { addJobs }) {
      const inboxes = await listInboxesWithPolicy(services.database.system('auto-assignment'));
      const specs = inboxes.map((inbox) => assignWaitingJob(inbox.account_id, inbox.inbox_id));
      for (let from = 0; from < specs.length; from += JOBS_AT_ONCE)
        await addJobs(specs.slice(from, from + JOBS_AT_ONCE));
    },
  };
}
