import type { Module } from '../../platform/module';
import { superAdminRoutes } from './super-admin.routes';

export const superAdminModule: Module = { name: 'super-admin', routes: superAdminRoutes };
