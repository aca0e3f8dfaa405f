import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { listDue } from '../campaigns.repository';
import { sendCampaignJob } from './send-campaign.job';

const CAMPAIGNS_AT_ONCE = 500;

/** Starts campaigns that are due but have lost their job, within five minutes. */
export function resumeCampaigns(services: Services): JobDefinition {
  return {
    name: 'resume-campaigns',
    cron: '*/5 * * * *',
    async run(_payload, run) {
      const due = await listDue(services.database.system('send-campaigns'), CAMPAIGNS_AT_ONCE);
      await run.addJobs(due.map(({ account_id: accountId, id }) => sendCampaignJob(accountId, id)));
    },
  };
}
