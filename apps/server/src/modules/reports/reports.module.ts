import type { Module } from '../../platform/module';
import { csvAgentRoutes } from './csv.agent-routes';
import { distributionAgentRoutes } from './distribution.agent-routes';
import { liveAgentRoutes } from './live.agent-routes';
import { reportAgentRoutes } from './report.agent-routes';
import { rowAgentRoutes } from './row.agent-routes';
import { buildReportRollups } from './rollups/jobs/build-report-rollups.job';
import { updateReportRollupsEverywhere } from './rollups/jobs/update-report-rollups-everywhere.job';
import { updateReportRollups } from './rollups/jobs/update-report-rollups.job';
import { updateRollupsOnEvents } from './rollups/rollups.handlers';
import { summaryAgentRoutes } from './summary.agent-routes';
import { tableAgentRoutes } from './table.agent-routes';

export const reportsModule: Module = {
  name: 'reports',
  routes: [
    ...reportAgentRoutes,
    ...summaryAgentRoutes,
    ...liveAgentRoutes,
    ...distributionAgentRoutes,
    ...csvAgentRoutes,
    ...rowAgentRoutes,
    ...tableAgentRoutes,
  ],
  handlers: [updateRollupsOnEvents],
  jobs: (services) => [
    buildReportRollups(services),
    updateReportRollups(services),
    updateReportRollupsEverywhere(services),
  ],
};
