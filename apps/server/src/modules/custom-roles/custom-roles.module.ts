import type { Module } from '../../platform/module';
import { customRolesAgentRoutes } from './custom-roles.agent-routes';

export const customRolesModule: Module = { name: 'custom-roles', routes: customRolesAgentRoutes };
