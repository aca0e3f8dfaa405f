import type { Module } from '../../platform/module';
import { customRolesAgentRoutes } from './custom-roles.agent-routes';
import { customRolesRealtime } from './custom-roles.realtime';

export const customRolesModule: Module = {
  name: 'custom-roles',
  routes: customRolesAgentRoutes,
  realtime: customRolesRealtime,
};
