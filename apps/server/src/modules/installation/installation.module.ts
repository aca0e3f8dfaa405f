import type { Module } from '../../platform/module';
import { installationRoutes } from './installation.routes';

export const installationModule: Module = { name: 'installation', routes: installationRoutes };
