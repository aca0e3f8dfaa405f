import type { Module } from '../../platform/module';
import { teamsAgentRoutes } from './teams.agent-routes';

export const teamsModule: Module = {
  name: 'teams',
  routes: teamsAgentRoutes,
};
