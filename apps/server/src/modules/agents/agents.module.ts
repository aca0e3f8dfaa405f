import type { Module } from '../../platform/module';
import { agentsRoutes } from './agents.routes';

export const agentsModule: Module = { name: 'agents', routes: agentsRoutes };
