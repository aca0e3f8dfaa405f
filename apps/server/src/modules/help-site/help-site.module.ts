import type { Module } from '../../platform/module';
import { helpSiteRoutes } from './help-site.routes';
import { insightsAgentRoutes } from './insights.agent-routes';

export const helpSiteModule: Module = {
  name: 'help-site',
  routes: [...helpSiteRoutes, ...insightsAgentRoutes],
};
