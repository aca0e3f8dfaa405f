import type { Module } from '../../platform/module';
import { customAttributesAgentRoutes } from './custom-attributes.agent-routes';

export const customAttributesModule: Module = {
  name: 'custom-attributes',
  routes: customAttributesAgentRoutes,
};
