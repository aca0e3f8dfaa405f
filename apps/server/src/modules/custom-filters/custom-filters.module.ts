import type { Module } from '../../platform/module';
import { customFiltersAgentRoutes } from './custom-filters.agent-routes';
import { renameLabelsInViewsOnRetitling } from './custom-filters.handlers';

export const customFiltersModule: Module = {
  name: 'custom-filters',
  routes: customFiltersAgentRoutes,
  handlers: [renameLabelsInViewsOnRetitling],
};
