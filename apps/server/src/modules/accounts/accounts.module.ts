import type { Module } from '../../platform/module';
import { accountsRealtime } from './accounts.realtime';
import { accountsRoutes } from './accounts.routes';

export const accountsModule: Module = {
  name: 'accounts',
  routes: accountsRoutes,
  realtime: accountsRealtime,
};
