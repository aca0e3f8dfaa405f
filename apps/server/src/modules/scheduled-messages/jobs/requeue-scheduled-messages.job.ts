import { sql } from 'kysely';
import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { sendScheduledJob } from './send-scheduled-message.job';

const BATCH_SIZE = 500;

/** Enqueues due messages that have lost their job, within a minute or two. */
export function requeueScheduledMessages(services: Services): JobDefinition {
  return {
    name: 'pick-up-scheduled-messages',
    cron: '* * * * *',
    async run(_payload, run) {
      const due = await services.database
        .system('send-scheduled')
        .selectFrom('scheduled_messages as s')
        .innerJoin('accounts as a', 'a.id', 's.account_id')
        .select(['s.account_id', 's.id'])
        .where('s.state', '=', 'waiting')
        .where('s.scheduled_at', '<', sql<Date>`now() - interval '1 minute'`)
        .where('a.status', '=', 'active')
        .orderBy('s.scheduled_at')
        .limit(BATCH_SIZE)
        .execute();
      const now = new Date();
      await run.addJobs(due.map(({ account_id: accountId, id }) => sendScheduledJob(accountId, id, now)));
    },
  };
}
