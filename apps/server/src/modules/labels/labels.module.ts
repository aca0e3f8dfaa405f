import type { Module } from '../../platform/module';
import { labelsAgentRoutes } from './labels.agent-routes';

export const labelsModule: Module = {
  name: 'labels',
  routes: labelsAgentRoutes,
};
