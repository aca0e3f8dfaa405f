import type { Module } from '../../platform/module';
import { translationsAgentRoutes } from './translations.agent-routes';

export const translationsModule: Module = {
  name: 'translations',
  routes: translationsAgentRoutes,
};
