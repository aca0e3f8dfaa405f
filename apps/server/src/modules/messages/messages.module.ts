import type { Module } from '../../platform/module';
import { removeDroppedFiles, removeFilesOnDropped } from './jobs/remove-dropped-files.job';
import { messagesAgentRoutes } from './messages.agent-routes';
import { messagesImageRoutes } from './messages.image-routes';
import { messagesRealtime } from './messages.realtime';

export const messagesModule: Module = {
  name: 'messages',
  routes: [...messagesAgentRoutes, ...messagesImageRoutes],
  realtime: messagesRealtime,
  handlers: [removeFilesOnDropped],
  jobs: (services) => [removeDroppedFiles(services)],
};
