import type { Module } from '../../platform/module';
import { helpCenterLinksAgentRoutes } from './help-center-links.agent-routes';
import { checkArticleLinks } from './jobs/check-article-links.job';

export const helpCenterLinksModule: Module = {
  name: 'help-center-links',
  routes: helpCenterLinksAgentRoutes,
  jobs: (services) => [checkArticleLinks(services)],
};
