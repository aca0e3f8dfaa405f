import type { Module } from '../../platform/module';
import { removeFilesOnDropped } from './messages.handlers';
import { messagesAgentRoutes } from './messages.agent-routes';
import { messagesImageRoutes } from './messages.image-routes';
import { messagesRealtime } from './messages.realtime';

export const messagesModule: Module = {
  name: 'messages',
  routes: [...messagesAgentRoutes, ...messagesImageRoutes],
  realtime: messagesRealtime,
  handlers: [removeFilesOnDropped],
};
