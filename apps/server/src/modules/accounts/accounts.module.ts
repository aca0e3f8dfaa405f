import type { Module } from '../../platform/module';
import { renameResolveLabelOnRetitling } from './accounts.handlers';
import { accountsRealtime } from './accounts.realtime';
import { accountsRoutes } from './accounts.routes';
import { autoResolveConversations } from './jobs/auto-resolve-conversations.job';

export const accountsModule: Module = {
  name: 'accounts',
  routes: accountsRoutes,
  realtime: accountsRealtime,
  handlers: [renameResolveLabelOnRetitling],
  jobs: (services) => [autoResolveConversations(services)],
};
