import type { Module } from '../../platform/module';
import { retirePersonOnAgentRemoved } from './agents.handlers';
import { agentsRealtime } from './agents.realtime';
import { agentsRoutes } from './agents.routes';

export const agentsModule: Module = {
  name: 'agents',
  routes: agentsRoutes,
  realtime: agentsRealtime,
  handlers: [retirePersonOnAgentRemoved],
};
