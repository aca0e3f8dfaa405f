import type { Module } from '../../platform/module';
import { contactMergesAgentRoutes } from './contact-merges.agent-routes';
import { removeOldContactMerges } from './jobs/remove-old-contact-merges.job';

export const contactMergesModule: Module = {
  name: 'contact-merges',
  routes: contactMergesAgentRoutes,
  jobs: (services) => [removeOldContactMerges(services)],
};
