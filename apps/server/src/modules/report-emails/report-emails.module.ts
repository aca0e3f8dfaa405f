import type { Module } from '../../platform/module';
import { planWeeklyReports } from './jobs/plan-weekly-reports.job';
import { sendWeeklyReport } from './jobs/send-weekly-report.job';
import { reportEmailsAgentRoutes } from './report-emails.agent-routes';

export const reportEmailsModule: Module = {
  name: 'report-emails',
  routes: reportEmailsAgentRoutes,
  jobs: (services) => [planWeeklyReports(services), sendWeeklyReport(services)],
};
