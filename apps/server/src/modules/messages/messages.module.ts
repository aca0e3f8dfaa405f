import type { Module } from '../../platform/module';
import { messagesAgentRoutes } from './messages.agent-routes';
import { messagesRealtime } from './messages.realtime';

export const messagesModule: Module = {
  name: 'messages',
  routes: messagesAgentRoutes,
  realtime: messagesRealtime,
};
