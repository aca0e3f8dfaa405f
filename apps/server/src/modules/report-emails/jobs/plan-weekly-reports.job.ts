import type { JobDefinition } from '../../../platform/jobs/jobs';
import type { Services } from '../../../platform/services';
import { listDueSubscriptions } from '../../report-views/report-views.facade';
import { sendWeeklyReportJob } from './send-weekly-report.job';

const EMAILS_AT_ONCE = 5_000;

/** Has weekly emails sent that are due. Every quarter of an hour, because some time zones are half or a quarter of one off. */
export function planWeeklyReports(services: Services): JobDefinition {
  return {
    name: 'plan-weekly-reports',
    cron: '*/15 * * * *',
    async run(_payload, { addJobs }) {
      const due = await listDueSubscriptions(services.database.system('send-report-emails'), EMAILS_AT_ONCE);
      await addJobs(due.map(sendWeeklyReportJob));
    },
  };
}
