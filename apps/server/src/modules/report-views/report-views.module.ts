import type { Module } from '../../platform/module';
import { reportViewsAgentRoutes } from './report-views.agent-routes';

export const reportViewsModule: Module = {
  name: 'report-views',
  routes: reportViewsAgentRoutes,
};
