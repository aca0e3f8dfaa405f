import type { Module } from '../../platform/module';
import { removeEmptyDrafts } from './jobs/remove-empty-drafts.job';
import { replyDraftsAgentRoutes } from './reply-drafts.agent-routes';

export const replyDraftsModule: Module = {
  name: 'reply-drafts',
  routes: replyDraftsAgentRoutes,
  jobs: (services) => [removeEmptyDrafts(services)],
};
