import type { Module } from '../../platform/module';
import { inboxesAgentRoutes } from './inboxes.agent-routes';
import { renameSurveyLabelsOnRetitling } from './inboxes.handlers';
import { deleteInboxJob, deleteInboxOnDeletion } from './jobs/delete-inbox.job';

export const inboxesModule: Module = {
  name: 'inboxes',
  routes: inboxesAgentRoutes,
  handlers: [deleteInboxOnDeletion, renameSurveyLabelsOnRetitling],
  jobs: (services) => [deleteInboxJob(services)],
};
