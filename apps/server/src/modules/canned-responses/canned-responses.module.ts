import type { Module } from '../../platform/module';
import { cannedResponsesAgentRoutes } from './canned-responses.agent-routes';

export const cannedResponsesModule: Module = {
  name: 'canned-responses',
  routes: cannedResponsesAgentRoutes,
};
