import type { Module } from '../../platform/module';
import { accountCreationRoutes } from './account-creation.routes';

export const accountCreationModule: Module = { name: 'account-creation', routes: accountCreationRoutes };
