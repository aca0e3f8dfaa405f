import type { Module } from '../../platform/module';
import { forgetEmptyDrafts } from './jobs/forget-empty-drafts.job';
import { replyDraftsAgentRoutes } from './reply-drafts.agent-routes';

export const replyDraftsModule: Module = {
  name: 'reply-drafts',
  routes: replyDraftsAgentRoutes,
  jobs: (services) => [forgetEmptyDrafts(services)],
};
