import type { Module } from '../../platform/module';
import { customFiltersAgentRoutes } from './custom-filters.agent-routes';

export const customFiltersModule: Module = {
  name: 'custom-filters',
  routes: customFiltersAgentRoutes,
};
