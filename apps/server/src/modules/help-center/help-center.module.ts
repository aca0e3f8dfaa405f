import type { Module } from '../../platform/module';
import { articlesAgentRoutes } from './articles.agent-routes';
import { categoriesAgentRoutes } from './categories.agent-routes';
import { proveDomains } from './jobs/prove-domains.job';
import { publishScheduledArticles } from './jobs/publish-scheduled-articles.job';
import { portalsAgentRoutes } from './portals.agent-routes';

export const helpCenterModule: Module = {
  name: 'help-center',
  routes: [...portalsAgentRoutes, ...categoriesAgentRoutes, ...articlesAgentRoutes],
  jobs: (services) => [publishScheduledArticles(services), proveDomains(services)],
};
