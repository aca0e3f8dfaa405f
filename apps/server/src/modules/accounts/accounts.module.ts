import type { Module } from '../../platform/module';
import { accountsRealtime } from './accounts.realtime';
import { accountsRoutes } from './accounts.routes';
import { autoResolveConversations } from './jobs/auto-resolve-conversations.job';

export const accountsModule: Module = {
  name: 'accounts',
  routes: accountsRoutes,
  realtime: accountsRealtime,
  jobs: (services) => [autoResolveConversations(services)],
};
