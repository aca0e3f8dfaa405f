import type { Module } from '../../platform/module';
import { inboxesAgentRoutes } from './inboxes.agent-routes';
import { deleteInboxJob, deleteInboxOnDeletion } from './jobs/delete-inbox.job';

export const inboxesModule: Module = {
  name: 'inboxes',
  routes: inboxesAgentRoutes,
  reactions: [deleteInboxOnDeletion],
  jobs: (services) => [deleteInboxJob(services)],
};
