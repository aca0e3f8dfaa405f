import type { Module } from '../../platform/module';
import { relabelJob, retagOnRetitling } from './jobs/relabel.job';
import { labelsAgentRoutes } from './labels.agent-routes';

export const labelsModule: Module = {
  name: 'labels',
  routes: labelsAgentRoutes,
  handlers: [retagOnRetitling],
  jobs: (services) => [relabelJob(services)],
};
