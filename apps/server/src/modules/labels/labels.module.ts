import type { Module } from '../../platform/module';
import { retagJob, retagOnRetitling } from './jobs/retag.job';
import { labelsAgentRoutes } from './labels.agent-routes';

export const labelsModule: Module = {
  name: 'labels',
  routes: labelsAgentRoutes,
  reactions: [retagOnRetitling],
  jobs: (services) => [retagJob(services)],
};
