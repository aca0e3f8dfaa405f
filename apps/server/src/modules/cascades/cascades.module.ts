import type { Module } from '../../platform/module';
import { cascadesRoutes } from './cascades.routes';
import { deleteInboxJob, deleteInboxOnDeletion } from './jobs/delete-inbox.job';
import { emptyDeletedTeamJob, emptyTeamOnDeletion } from './jobs/empty-deleted-team.job';
import { relabelJob, retagOnRetitling } from './jobs/relabel.job';

export const cascadesModule: Module = {
  name: 'cascades',
  routes: cascadesRoutes,
  handlers: [deleteInboxOnDeletion, emptyTeamOnDeletion, retagOnRetitling],
  jobs: (services) => [deleteInboxJob(services), emptyDeletedTeamJob(services), relabelJob(services)],
};
