import type { Module } from '../../platform/module';
import { searchInConversationRoutes } from './conversation.agent-routes';
import { searchAgentRoutes } from './search.agent-routes';

export const searchModule: Module = {
  name: 'search',
  routes: [...searchAgentRoutes, ...searchInConversationRoutes],
};
