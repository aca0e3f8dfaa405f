import type { Module } from '../../platform/module';
import { contactHistoryAgentRoutes } from './contact-history.agent-routes';
import { recordContactChangesOnEvents } from './contact-history.handlers';

export const contactHistoryModule: Module = {
  name: 'contact-history',
  routes: contactHistoryAgentRoutes,
  handlers: [recordContactChangesOnEvents],
};
