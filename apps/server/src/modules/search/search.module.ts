import type { Module } from '../../platform/module';
import { searchAgentRoutes } from './search.agent-routes';

export const searchModule: Module = { name: 'search', routes: searchAgentRoutes };
