import type { Module } from '../../platform/module';
import { contactMergesAgentRoutes } from './contact-merges.agent-routes';
import { contactMergesRealtime } from './contact-merges.realtime';
import { removeOldContactMerges } from './jobs/remove-old-contact-merges.job';

export const contactMergesModule: Module = {
  name: 'contact-merges',
  routes: contactMergesAgentRoutes,
  realtime: contactMergesRealtime,
  jobs: (services) => [removeOldContactMerges(services)],
};
