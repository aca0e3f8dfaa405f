import type { Module } from '../../platform/module';
import { emptyDeletedTeamJob, emptyTeamOnDeletion } from './jobs/empty-deleted-team.job';
import { teamsAgentRoutes } from './teams.agent-routes';

export const teamsModule: Module = {
  name: 'teams',
  routes: teamsAgentRoutes,
  handlers: [emptyTeamOnDeletion],
  jobs: (services) => [emptyDeletedTeamJob(services)],
};
