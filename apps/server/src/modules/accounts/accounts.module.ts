import type { Module } from '../../platform/module';
import { accountsRoutes } from './accounts.routes';

export const accountsModule: Module = { name: 'accounts', routes: accountsRoutes };
